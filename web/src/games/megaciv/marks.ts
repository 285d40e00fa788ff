/** Marks log lines by civilization: its symbol and colour, and the name by which sentences call its player. */

import type { Mark } from "../../shell/Log.svelte";
import type { Nations } from "./nations.svelte";

export function markOf(nations: Nations, civ: string): ReturnType<Mark> {
  if (!nations.civilization(civ)) return null;
  const mine = civ === nations.me;
  const name = nations.table.name(nations.seat(civ));
  return { sign: `civ-${civ}`, colour: `var(--name-${civ})`, name, mine };
}
