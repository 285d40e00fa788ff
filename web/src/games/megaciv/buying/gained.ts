/** What a civilization has bought last. */

import type { NewsItem } from "../../../talk/question";

/** The last purchase of a civilization, as it was told. */
export const purchaseOf = (news: NewsItem[], civ: string): NewsItem | undefined =>
  news.findLast(({ name, facts, struck }) => name === "advances_gained" && facts["seat"] === civ && !struck);
