/** What happened while I was away: this device remembers the last news it showed, and when. */

import type { NewsItem } from "../talk/question";

const AWAY = 60_000; // ms: longer than this counts as away

interface Seen {
  n: number;
  at: number;
}

const key = (match: string) => `cradle.seen.${match}`;

function remembered(match: string): Seen | null {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? "null") as Seen | null;
  } catch {
    return null;
  }
}

/** Remember that I have seen everything up to this item. */
export function saw(match: string, news: NewsItem[], now = Date.now()): void {
  try {
    localStorage.setItem(key(match), JSON.stringify({ n: news.at(-1)?.n ?? -1, at: now }));
  } catch {
    // storage may fail in a private window
  }
}

/** The news I missed, if I was away for a while. */
export function missed(match: string, news: NewsItem[], now = Date.now()): NewsItem[] {
  const seen = remembered(match);
  if (!seen || now - seen.at < AWAY) return [];
  return news.filter(({ n }) => n > seen.n);
}
