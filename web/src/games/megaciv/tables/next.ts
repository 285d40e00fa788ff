/** What the next space of the A.S.T. requires, what a nation has, and what is missing, in words. */

import { say } from "../../../words/say";
import type { EpochCard, Player } from "../view";

export interface Next {
  space: number;
  age: string;
  asked: Record<string, number>;
  has: Record<string, number>;
  short: Record<string, number>;
  prices: Record<string, number>;
}

export const nextOf = ({ next }: Player): Next | null => next as Next | null;

export interface Want {
  text: string;
  met: boolean;
}

/** Each requirement of the next space: "3 of 4 cities". */
export function wanted(next: Next | null): Want[] {
  if (!next) return [];
  return Object.entries(next.asked).map(([what, asked]) => ({
    text: told(what, { has: next.has[what] ?? 0, asked, price: next.prices[what] ?? 0 }),
    met: !(what in next.short),
  }));
}

function told(what: string, facts: { has: number; asked: number; price: number }): string {
  if (what === "cities") return say("{has} {has:city|cities} ({asked} needed)", facts);
  if (what === "costly_advances")
    return say("{has} {has:advance|advances} of {price} or more ({asked} needed)", facts);
  if (what === "cheap_advances")
    return say("{has} {has:advance|advances} below {price} ({asked} needed)", facts);
  if (what === "points_in_advances")
    return say("{has} {has:point|points} in advances ({asked} needed)", facts);
  return say("{has} {has:advance|advances} ({asked} needed)", facts);
}

/** What each step into an age requires, as in a legend: "3 cities". */
export const asks = ({ asked, prices }: EpochCard): string[] =>
  Object.entries(asked).map(([what, n]) => wants(what, { n, price: prices[what] ?? 0 }));

function wants(what: string, facts: { n: number; price: number }): string {
  if (what === "cities") return say("{n} {n:city|cities}", facts);
  if (what === "costly_advances") return say("{n} {n:advance|advances} of {price} or more", facts);
  if (what === "cheap_advances") return say("{n} {n:advance|advances} below {price}", facts);
  if (what === "points_in_advances") return say("{n} {n:point|points} in advances", facts);
  return say("{n} {n:advance|advances}", facts);
}

/** What is missing for the next space, item by item: "1 city short". */
export function missing(next: Next | null): string[] {
  return Object.entries(next?.short ?? {}).map(([what, n]) => lacking(what, n));
}

function lacking(what: string, n: number): string {
  if (what === "cities") return say("{n} {n:city|cities} short", { n });
  if (what === "points_in_advances") return say("{n} {n:point|points} short", { n });
  return say("{n} {n:advance|advances} short", { n });
}
