/** Replies to an offer of mine: who has answered, who has seen and passed on it, and who has not looked yet. */

import type { OfferView } from "../view";

/** Who has passed on an offer, by its present wording. */
export type LetBe = ReadonlyMap<string, readonly string[]>;

export interface Replies {
  declined: string[];
  awaited: string[]; // have neither answered nor passed
}

/** The wording of an offer: a changed offer counts as a new one. */
export const readingOf = ({ id, cards, named, no_calamity, to, wish }: OfferView): string =>
  JSON.stringify([id, cards, named, no_calamity, to, wish]);

/** Add civilizations that have seen all present offers; forget offers that are gone. */
export function lookedAt(known: LetBe, offers: OfferView[], civs: string[]): LetBe {
  return new Map(
    offers.map((offer) => [
      readingOf(offer),
      [...new Set([...(known.get(readingOf(offer)) ?? []), ...civs])],
    ]),
  );
}

/** The other traders, by their reply to this offer. */
export function repliesTo(offer: OfferView, offers: OfferView[], trading: string[], known: LetBe): Replies {
  const answered = offers.filter(({ answers }) => answers === offer.id).map(({ seat }) => seat);
  const silent = trading.filter(
    (civ) => civ !== offer.seat && (offer.to === null || offer.to === civ) && !answered.includes(civ),
  );
  const letBe = known.get(readingOf(offer)) ?? [];
  return {
    declined: silent.filter((civ) => letBe.includes(civ)),
    awaited: silent.filter((civ) => !letBe.includes(civ)),
  };
}
