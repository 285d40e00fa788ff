/** How it is told what the end of a movement would lead to. */

import { listed, say } from "../../../words/say";
import { cityOf } from "../map/standing";
import type { Nations } from "../nations.svelte";

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
