/** What the last market brought me and the table, as the news told it. */

import type { NewsItem } from "../../../talk/question";

export interface Trade {
  with: string;
  got: string[];
  gave: string[];
}

export interface Traded {
  mine: Trade[];
  table: number; // trades of everybody
}

/** Where the last market opened in these news; −1 if they do not tell of one. */
export const opening = (news: NewsItem[]): number =>
  news.findLastIndex(({ name }) => name === "market_opened");

/** Nothing if no market opened in this turn or the last, as far as one has the news. */
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
