/** Whose line of the log it is: symbol, colour and name of a civilization. */

import type { Mark } from "../shell/Log.svelte";
import type { Nations } from "./nations.svelte";

export function markOf(nations: Nations, civ: string): ReturnType<Mark> {
  if (!nations.civilization(civ)) return null;
  const mine = civ === nations.me;
  return { sign: `civ-${civ}`, colour: `var(--name-${civ})`, name: nations.name(civ), mine };
}
