/** What the end of a movement would lead to, as the server reckons it; and how it is told. */

import { listed, say } from "../../../words/say";
import { cityOf } from "../map/standing";
import type { Nations } from "../nations.svelte";

export interface Ended {
  conflicts: Conflict[];
  surplus: [string, number][];
  founding: string[]; // areas whose surplus could become a city
  tokens: number;
  needed: number;
  unpaid: string[];
}

/** A conflict before and after it: tokens by owner, whose city is there, and how many an attack on it takes. */
export interface Conflict {
  area: string;
  before: Record<string, number>;
  after: Record<string, number>;
  city: string | null;
  city_after: string | null;
  needed: number | null;
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
