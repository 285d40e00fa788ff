/** How it is told what the end of a movement or a construction would lead to, and what of it one has heard already. */

import { listed, say } from "../../../words/say";
import { cityOf } from "../map/standing";
import type { Nations } from "../nations.svelte";
import type { Ended } from "../questions";

let heard = { when: "", ended: null as Ended | null }; // what the last movement was said to cost

/** One has read this beside *End movement*; `when` is the turn and the seat. */
export function hear(when: string, ended: Ended): void {
  heard = { when, ended };
}

/** Whether an end costs something one has not read when movement ended, or that a city could still save. */
export function isNews(when: string, now: Ended, sites: (string | null)[]): boolean {
  const then = heard.when === when ? heard.ended : null;
  const known = new Map(then?.surplus.filter(([area]) => !then.founding.includes(area)));
  const surplus = now.surplus.some(([area, n]) => n > (known.get(area) ?? 0) || sites.includes(area));
  return surplus || (now.tokens < now.needed && !(then && then.tokens < then.needed));
}

/** "7 tokens of Assyria, the city of Carthage": what stands in an area. */
export function told(nations: Nations, tokens: Record<string, number>, city: string | null): string {
  const parts = Object.entries(tokens)
    .filter(([, n]) => n)
    .map(([owner, n]) => say("{n} {n:token|tokens} of {name}", { n, name: nations.name(owner) }));
  if (city) parts.push(say("the city of {name}", { name: nations.name(cityOf(city)) }));
  return parts.length ? listed(parts) : say("nobody");
}

/** Areas by name, in one row. */
export function areasOf(nations: Nations, areas: string[]): string {
  return listed(areas.map((area) => nations.area(area).name));
}
