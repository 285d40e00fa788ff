/** What a pointer or a finger means on the map, and where one's own lands lie. */

import type { Box } from "./boxes";
import type { TheMap } from "./map.svelte";

const FINGER = 22; // px
const AROUND = 90; // units of the map around one's own lands: about two borders

/** The area of the land, water or piece under the pointer. */
export function areaAt(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.("[data-area]")?.getAttribute("data-area") ?? null;
}

/** Live areas a finger could have meant: the one under it if it is large enough, else all within reach. */
export function nearby(map: TheMap, x: number, y: number): string[] {
  const live = (area: string | null): area is string => area !== null && map.stops.includes(area);
  const hit = areaAt(document.elementFromPoint(x, y));
  if (live(hit) && (map.atlas.plot(hit)?.at[2] ?? 0) * map.k >= FINGER) return [hit];
  const found = new Set<string>();
  for (const reach of [0, FINGER / 2, FINGER])
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      const there = document.elementFromPoint(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
      const area = areaAt(there);
      if (live(area)) found.add(area);
    }
  return [...found];
}

/** A box around all my pieces and their neighbours; the whole set-up for those who only watch. */
export function ownLands(map: TheMap): Box {
  const { me } = map.nations;
  const own = [...map.standing.keys()].filter((area) => me !== null && map.owners(area).includes(me));
  const [left, top, right, bottom] = map.atlas.sheet.window;
  if (!own.length) return { left, top, right, bottom };
  const frames = own.map((area) => map.atlas.frame(area));
  return {
    left: Math.max(left, Math.min(...frames.map((each) => each.left)) - AROUND),
    top: Math.max(top, Math.min(...frames.map((each) => each.top)) - AROUND),
    right: Math.min(right, Math.max(...frames.map((each) => each.right)) + AROUND),
    bottom: Math.min(bottom, Math.max(...frames.map((each) => each.bottom)) + AROUND),
  };
}
