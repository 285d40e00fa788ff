/** A calamity as people at the table follow it: its victims, the holder first. */

import type { CopyView } from "../view";

export const MOST_PAST = 4; // resolved calamities that the television still shows

/** Civilizations with a part in a calamity: its holder, those named, hit or with a figure, the beneficiary. */
export function struckBy({ victim, named, hit, ledgers, beneficiary }: CopyView): string[] {
  const all = [victim, ...named, ...hit, ...ledgers.map(({ seat }) => seat), beneficiary];
  return [...new Set(all.filter((civ): civ is string => civ !== null))];
}
