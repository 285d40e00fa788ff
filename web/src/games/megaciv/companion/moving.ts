/** Who moves after whom: players wait for all those earlier in the order whom they may meet on the map. */

import { listed, say } from "../../../words/say";
import type { Nations } from "../nations.svelte";
import type { Public } from "../view";

type Moving = Pick<Public, "order" | "done" | "counts" | "players">;

const MOST_NAMED = 2;

/** The civilizations that have to move before this one may, in order. */
export function waitsFor({ order, done, counts, players }: Moving, civ: string): string[] {
  const met = counts?.contacts[players.findIndex(({ id }) => id === civ)] ?? [];
  const earlier = order.slice(0, order.indexOf(civ));
  return earlier.filter((other) => met.includes(other) && !done.includes(other));
}

/** The civilizations that can move as soon as some of those moving now have finished. */
export function nextToMove(moving: Moving, now: string[]): string[] {
  const later = moving.order.filter((civ) => !moving.done.includes(civ) && !now.includes(civ));
  return later.filter((civ) => waitsFor(moving, civ).every((other) => now.includes(other)));
}

/** Their names where there is little room: "Minoa and Hatti", "Minoa, 3 more". */
export function named(nations: Nations, civs: string[]): string {
  const names = civs.map((civ) => nations.name(civ));
  if (names.length <= MOST_NAMED) return listed(names);
  return say("{name}, {n} more", { name: names[0]!, n: names.length - 1 });
}

/** For a player who is not moving now: whom they wait for, or who comes next. */
export function myMove(nations: Nations): string {
  const me = nations.me!;
  if (!nations.public.done.includes(me)) {
    const before = waitsFor(nations.public, me);
    return before.length ? say("You move after {names}.", { names: named(nations, before) }) : "";
  }
  const next = nextToMove(nations.public, nations.asked);
  return next.length
    ? say("You have moved. Next: {names}.", { names: named(nations, next) })
    : say("You have moved.");
}
