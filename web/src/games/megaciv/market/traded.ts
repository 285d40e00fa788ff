/** What the last market brought me and everybody, according to the news. */

import type { NewsItem } from "../../../talk/question";

export interface Trade {
  with: string;
  got: string[];
  gave: string[];
}

export interface Traded {
  mine: Trade[];
  table: number; // trades by everybody
}

/** Index of the news item that opened the last market; −1 if there is none. */
export const opening = (news: NewsItem[]): number =>
  news.findLastIndex(({ name }) => name === "market_opened");

/** Null if no market opened in this turn or the last, as far as the news reach. */
export function traded(news: NewsItem[]): Traded | null {
  const opened = opening(news);
  const turns = news.slice(opened).filter(({ name }) => name === "turn_began").length;
  if (opened < 0 || turns > 1) return null;
  const since = news.slice(opened).filter(({ struck }) => !struck);
  return {
    mine: since.filter(({ name }) => name === "cards_received").map(tradeOf),
    table: since.filter(({ name }) => name === "cards_swapped").length,
  };
}

function tradeOf({ facts }: NewsItem): Trade {
  return {
    with: facts["other"] as string,
    got: facts["goods"] as string[],
    gave: facts["own_goods"] as string[],
  };
}
