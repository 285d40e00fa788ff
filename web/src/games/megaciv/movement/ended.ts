/** What ending a movement or construction would lead to, and which of it the player has already read. */

import { listed, say } from "../../../words/say";
import { cityOf } from "../map/standing";
import type { Nations } from "../nations.svelte";
import type { Ended } from "../questions";

let heard = { when: "", ended: null as Ended | null }; // costs that were shown when movement ended

/** The player has read this beside *End movement*; `when` identifies turn and seat. */
export function hear(when: string, ended: Ended): void {
  heard = { when, ended };
}

/** Whether ending costs something that was not shown when movement ended, or that a city could still save. */
export function isNews(when: string, now: Ended, sites: (string | null)[]): boolean {
  const then = heard.when === when ? heard.ended : null;
  const known = new Map(then?.surplus.filter(([area]) => !then.founding.includes(area)));
  const surplus = now.surplus.some(([area, n]) => n > (known.get(area) ?? 0) || sites.includes(area));
  return surplus || (now.tokens < now.needed && !(then && then.tokens < then.needed));
}

/** "7 tokens of Assyria, the city of Carthage": the pieces in an area. */
export function told(nations: Nations, tokens: Record<string, number>, city: string | null): string {
  const parts = Object.entries(tokens)
    .filter(([, n]) => n)
    .map(([owner, n]) => say("{n} {n:token|tokens} of {name}", { n, name: nations.name(owner) }));
  if (city) parts.push(say("the city of {name}", { name: nations.name(cityOf(city)) }));
  return parts.length ? listed(parts) : say("nobody");
}

/** Names of areas as one list. */
export function areasOf(nations: Nations, areas: string[]): string {
  return listed(areas.map((area) => nations.area(area).name));
}
