/** What became of my offers and answers in this market without a swap, as the news told it. */

import type { NewsItem } from "../../../talk/question";
import { opening } from "./traded";

/** Declined, too late, lapsed; and those who left the market with my answer or my offer to them. */
export function outcomes(news: NewsItem[], me: string): NewsItem[] {
  const since = news.slice(Math.max(0, opening(news))).filter(({ struck }) => !struck);
  const asked = new Set(since.filter((item) => isToOne(item, me)).map(({ facts }) => facts["other"]));
  return since.filter(({ name, facts: { seat, other } }) => {
    if (name === "answer_declined") return other === me;
    if (name === "market_left") return asked.has(seat);
    return ["answer_came_late", "answer_lapsed", "offer_lapsed"].includes(name) && seat === me;
  });
}

const isToOne = ({ name, facts }: NewsItem, me: string): boolean =>
  (name === "offer_answered" || name === "offer_addressed") && facts["seat"] === me;
