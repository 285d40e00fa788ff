/** Whose line of the log it is: symbol, colour and name of a civilization. */

import type { Nations } from "./nations.svelte";

export function markOf(nations: Nations, civ: string): { sign: string; colour: string; name: string } | null {
  if (!nations.civilization(civ)) return null;
  return { sign: `civ-${civ}`, colour: `var(--name-${civ})`, name: nations.name(civ) };
}
