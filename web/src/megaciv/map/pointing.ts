/** What a pointer or a finger means on the map, and where one's own lands lie. */

import type { Box } from "./boxes";
import type { Camera } from "./camera";
import type { TheMap } from "./map.svelte";
import { largestHolding } from "./placing/powers";

const FINGER = 22; // px
const AROUND = 90; // units of the map around one's own lands: about two borders
const MANY = 12; // areas: nobody needs to see more at once

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
  return boxAround(map, ownAreas(map));
}

/** The same around the largest part of my lands that hangs together: for small screens. */
export function heartland(map: TheMap): Box {
  const neighbours = (area: string) => map.nations.area(area)?.by_land ?? [];
  return boxAround(
    map,
    largestHolding(ownAreas(map), neighbours, () => 1),
  );
}

function ownAreas(map: TheMap): string[] {
  const { me } = map.nations;
  return [...map.standing.keys()].filter((area) => me !== null && map.owners(area).includes(me));
}

function boxAround(map: TheMap, areas: string[]): Box {
  const [left, top, right, bottom] = map.atlas.sheet.window;
  if (!areas.length) return { left, top, right, bottom };
  const frame = framesAround(map, areas);
  return {
    left: Math.max(left, frame.left - AROUND),
    top: Math.max(top, frame.top - AROUND),
    right: Math.min(right, frame.right + AROUND),
    bottom: Math.min(bottom, frame.bottom + AROUND),
  };
}

/** The smallest box around some areas. */
export function framesAround(map: TheMap, areas: string[]): Box {
  const frames = areas.map((area) => map.atlas.frame(area));
  return {
    left: Math.min(...frames.map((each) => each.left)),
    top: Math.min(...frames.map((each) => each.top)),
    right: Math.max(...frames.map((each) => each.right)),
    bottom: Math.max(...frames.map((each) => each.bottom)),
  };
}

/** The camera goes where something may be chosen: all targets of a move are seen, of other areas at least one. */
export function bringIntoView(map: TheMap, camera: Camera, areas: string[]): void {
  const seen = areas.filter((area) => camera.sees(...map.at(area))).length;
  if (seen >= (map.live.from ? Math.min(areas.length, MANY) : 1)) return;
  const box = framesAround(map, areas);
  if (camera.fits(box)) camera.showBox(box, camera.at.k);
  else if (!seen) camera.go(...map.at(areas[0]!));
}
