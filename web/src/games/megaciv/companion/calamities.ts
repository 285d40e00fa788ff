/** A calamity as a table follows it: whom it strikes, the holder first. */

import type { CopyView } from "../view";

export const MOST_PAST = 4; // resolved ones that still stand on the television

/** Everybody with a part in a calamity, each once: its holder, those it names or hits, whoever has a figure, who benefits. */
export function struckBy({ victim, named, hit, ledgers, beneficiary }: CopyView): string[] {
  const all = [victim, ...named, ...hit, ...ledgers.map(({ seat }) => seat), beneficiary];
  return [...new Set(all.filter((civ): civ is string => civ !== null))];
}
