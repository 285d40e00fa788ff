/** What the television tells of the news: one card for each tax collection, revolt and calamity, in order. */

import type { NewsItem } from "../../../../talk/question";

export interface ToldCard {
  n: number; // number of its last news item
  topic: string; // "taxes", "revolt", or a calamity
  rows: { civ: string; says: string }[];
}

const LEAST = 2_000; // milliseconds a card stands
const A_ROW = 600; // more for each additional row
const MOST = 8_000;
const MOST_ROWS = 9; // further rows go on another card

/** Events by topic; a calamity's event names it, and the events after it belong to it. */
const TOPICS: Record<string, string> = { taxes_collected: "taxes", tax_revolt: "revolt" };
const FOLLOW = new Set([
  "revolt_beneficiary",
  "revolt_unclaimed",
  "city_handed_over",
  "cities_lost",
  "cities_turned_pirate",
  "cities_reduced",
  "tokens_lost",
  "cards_discarded_there",
  "value_discarded_there",
  "treasury_lost",
  "marker_went_back",
  "marker_stands",
  "units_handed_over",
  "units_annexed",
  "earth_shook_unseen",
  "volcano_erupted",
  "coast_flooded",
  "plain_flooded",
  "sea_hit",
]);

export function cardsIn(news: NewsItem[], after: number): ToldCard[] {
  const cards: ToldCard[] = [];
  let topic = "";
  for (const { n, name, facts, says, struck } of news) {
    const named = topicOf(name, facts);
    if (named !== null) topic = named;
    else if (!FOLLOW.has(name)) topic = "";
    if (struck || n <= after || !topic) continue;
    const row = { civ: civOf(facts), says };
    const last = cards.at(-1);
    if (last?.topic === topic && last.rows.length < MOST_ROWS) [last.n] = [n, last.rows.push(row)];
    else cards.push({ n, topic, rows: [row] });
  }
  return cards;
}

/** Players with too many calamities reveal them before any is called; these events get no card. */
function topicOf(name: string, { calamity }: Record<string, unknown>): string | null {
  if (name === "calamity_laid_down_late" || name === "calamity_named_too_often") return null;
  return TOPICS[name] ?? (typeof calamity === "string" ? calamity : null);
}

function civOf({ seat, seats }: Record<string, unknown>): string {
  if (typeof seat === "string") return seat;
  return Array.isArray(seats) && typeof seats[0] === "string" ? seats[0] : "";
}

/** How long a card is shown, in milliseconds. */
export const standsFor = ({ rows }: ToldCard): number => Math.min(MOST, LEAST + A_ROW * (rows.length - 1));
