/** Whose line of the log it is: symbol and colour of a civilization, and the name that sentences call its player by. */

import type { Mark } from "../../shell/Log.svelte";
import type { Nations } from "./nations.svelte";

export function markOf(nations: Nations, civ: string): ReturnType<Mark> {
  if (!nations.civilization(civ)) return null;
  const mine = civ === nations.me;
  const name = nations.table.name(nations.seat(civ));
  return { sign: `civ-${civ}`, colour: `var(--name-${civ})`, name, mine };
}
