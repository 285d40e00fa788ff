/** Which offers to show: those naming this commodity or value, from this nation, or asking for cards I hold. */

import type { OfferView } from "../view";

export interface Wanted {
  card: string; // "" for any, like all the others
  value: number; // 0 for any
  partner: string;
  fits: boolean; // only offers that ask for nothing, or for a card I hold
}

export const ANYTHING: Wanted = { card: "", value: 0, partner: "", fits: false };

/** The card facts that filters need. */
export interface Cards {
  valueOf(name: string): number | undefined;
  holds(name: string): boolean;
}

export function isWanted(offer: OfferView, wanted: Wanted, cards: Cards): boolean {
  const { named, wish, seat } = offer;
  return (
    (!wanted.card || named.includes(wanted.card)) &&
    (!wanted.value || named.some((name) => cards.valueOf(name) === wanted.value)) &&
    (!wanted.partner || seat === wanted.partner) &&
    (!wanted.fits || !wish.length || wish.some((name) => cards.holds(name)))
  );
}
