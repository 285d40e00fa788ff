/** The last purchase of a civilization. */

import type { NewsItem } from "../../../talk/question";

/** The news of a civilization's last purchase. */
export const purchaseOf = (news: NewsItem[], civ: string): NewsItem | undefined =>
  news.findLast(({ name, facts, struck }) => name === "advances_gained" && facts["seat"] === civ && !struck);
