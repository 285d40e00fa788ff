/** Which offers one wants to see: those that name this commodity or value, of this nation, for what I hold. */

import type { OfferView } from "../view";

export interface Wanted {
  card: string; // "" for any, as in the others
  value: number; // 0 for any
  partner: string;
  fits: boolean; // only offers that ask for nothing, or for something I hold
}

export const ANYTHING: Wanted = { card: "", value: 0, partner: "", fits: false };

/** What one has to know of the cards to tell. */
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
