/** What the others say to an offer of mine: who has answered, who has looked at it and let it be, and who has not looked yet. */

import type { OfferView } from "../view";

/** By an offer as it reads now: those who have let it be. */
export type LetBe = ReadonlyMap<string, readonly string[]>;

export interface Replies {
  declined: string[];
  awaited: string[]; // neither answered nor let be
}

/** An offer that was changed is another one. */
export const readingOf = ({ id, cards, named, no_calamity, to, wish }: OfferView): string =>
  JSON.stringify([id, cards, named, no_calamity, to, wish]);

/** These have looked at everything that lies here; offers that are gone are forgotten. */
export function lookedAt(known: LetBe, offers: OfferView[], civs: string[]): LetBe {
  return new Map(
    offers.map((offer) => [
      readingOf(offer),
      [...new Set([...(known.get(readingOf(offer)) ?? []), ...civs])],
    ]),
  );
}

/** Of those who trade with me, by what they said to this offer. */
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
