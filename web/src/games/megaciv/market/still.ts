/** Rows of offers keep their places under a pointer: new offers wait, and those that are gone stay greyed. */

import type { NewsItem } from "../../../talk/question";
import { say } from "../../../words/say";
import type { OfferView } from "../view";
import { opening } from "./traded";

export interface Row {
  offer: OfferView;
  gone: boolean; // the offer can no longer be answered
}

/** The shown rows in their places, updated, or marked as gone. */
export const heldRows = (shown: Row[], offers: OfferView[]): Row[] =>
  shown.map(({ offer }) => {
    const now = offers.find(({ id }) => id === offer.id);
    return { offer: now ?? offer, gone: now === undefined };
  });

/** The shown rows without those that are gone, for when no pointer is there. */
export const keptRows = (shown: Row[], offers: OfferView[]): Row[] =>
  heldRows(shown, offers).filter(({ gone }) => !gone);

export const freshRows = (offers: OfferView[]): Row[] => offers.map((offer) => ({ offer, gone: false }));

/** Offers without a row yet. */
export const unseen = (shown: Row[], offers: OfferView[]): OfferView[] =>
  offers.filter(({ id }) => !shown.some(({ offer }) => offer.id === id));

/** Offers that the player can answer come first, the oldest at the top; a changed offer keeps its number. */
export const inOrder = (offers: OfferView[], canAnswer: (offer: OfferView) => boolean): OfferView[] =>
  offers.toSorted((a, b) => Number(canAnswer(b)) - Number(canAnswer(a)) || numberOf(a) - numberOf(b));

export const oldestFirst = (offers: OfferView[]): OfferView[] => inOrder(offers, () => true);

const numberOf = ({ id }: OfferView): number => Number(id.split(" ")[1]);

const ENDS = new Set([
  "cards_swapped",
  "offer_withdrawn",
  "offer_lapsed",
  "answer_withdrawn",
  "answer_declined",
  "market_left",
]);

/** What became of an offer that is gone: "taken by Assyria", or withdrawn. */
export function fateOf({ seat }: OfferView, news: NewsItem[], nameOf: (civ: string) => string): string {
  const since = news.slice(Math.max(0, opening(news)));
  const end = since.findLast(({ name, facts }) => ENDS.has(name) && facts["seat"] === seat);
  if (end?.name === "cards_swapped")
    return say("taken by {name}", { name: nameOf(String(end.facts["other"])) });
  if (end?.name === "market_left") return say("has left the market");
  return end?.name === "offer_lapsed" ? say("cards are gone") : say("withdrawn");
}
