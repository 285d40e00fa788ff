/** Which advances matter in which phase, so that a phone lists them first. */

import type { Nations } from "../../nations.svelte";
import { ABILITIES, CALAMITIES } from "../../numbers";

/** By phase number; for calamities and special abilities the box has the lists. */
export const MATTERS: Record<number, string[]> = {
  1: ["coinage", "monarchy", "democracy"],
  2: ["public_works", "agriculture"],
  3: [
    "military",
    "roadbuilding",
    "cloth_making",
    "astronavigation",
    "naval_warfare",
    "diplomacy",
    "cultural_ascendancy",
  ],
  4: ["metalworking", "engineering", "advanced_military", "naval_warfare", "agriculture"],
  5: ["architecture", "urbanism", "agriculture", "public_works", "cultural_ascendancy"],
  6: ["rhetoric", "cartography", "mining", "wonder_of_the_world"],
  11: ["agriculture", "public_works", "cultural_ascendancy"],
  12: ["library", "anatomy", "monument", "written_record", "trade_empire", "roadbuilding", "mining"],
  13: ["wonder_of_the_world"],
};

/** My advances, those of this phase first; the rest in the order of the box. */
export function ownAdvances(nations: Nations): { now: string[]; later: string[] } {
  const { number } = nations.public.phase;
  const own = nations.mine?.advances ?? [];
  const now = own.filter((id) => matters(nations, id, number));
  return { now, later: own.filter((id) => !now.includes(id)) };
}

function matters(nations: Nations, id: string, phase: number): boolean {
  if (phase === ABILITIES) return nations.advance(id).has_ability;
  if (phase === CALAMITIES) return touched(nations).has(id);
  return MATTERS[phase]?.includes(id) ?? false;
}

/** Advances that change a called calamity; before any is called, those that change any calamity. */
function touched({ box, public: { calamities } }: Nations): Set<string> {
  const called = calamities.called.map(({ calamity }) => calamity);
  const cards = box.calamities.filter(({ id }) => !called.length || called.includes(id));
  return new Set(cards.flatMap(({ touched_by }) => touched_by));
}
