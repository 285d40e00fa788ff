/** Who draws trade cards: players with the fewest cities first, one card from each stack up to that number. */

import { say } from "../../../../words/say";
import type { Public } from "../../view";

type Drawing = Pick<Public, "counts" | "players">;

/** In phase 6 the game's own order; before, the order that the present cities would give. */
export function draws({ counts, players }: Drawing): [civ: string, cities: number][] {
  if (counts?.deal.length) return counts.deal;
  return players
    .filter(({ in_game }) => in_game)
    .map(({ id, cities }): [string, number] => [id, cities])
    .toSorted(([, one], [, other]) => one - other);
}

/** The empty stacks that somebody would draw from: each gives a Water card instead (P6a.3). */
export const waterFor = (cities: number, empty: number[]): number[] =>
  empty.filter((stack) => stack <= cities).toSorted((one, other) => one - other);

/** "1 to 5"; a dash for no stack. */
export const stacksOf = (cities: number): string =>
  cities < 2 ? (cities ? "1" : "–") : say("1 to {n}", { n: cities });
