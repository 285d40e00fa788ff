/** Who moves after whom: a player waits for everybody earlier in the order whom they may meet on the map. */

import type { Public } from "../view";

type Moving = Pick<Public, "order" | "done" | "counts" | "players">;

/** Those who have to move before this civilization may, in order. */
export function waitsFor({ order, done, counts, players }: Moving, civ: string): string[] {
  const met = counts?.contacts[players.findIndex(({ id }) => id === civ)] ?? [];
  const earlier = order.slice(0, order.indexOf(civ));
  return earlier.filter((other) => met.includes(other) && !done.includes(other));
}
