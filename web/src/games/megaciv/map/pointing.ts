/** What a mouse pointer or a finger means on the map. */

import type { TheMap } from "./map.svelte";

const FINGER = 22; // px

/** The area of whatever is under the pointer: land, water or a piece. */
export function areaAt(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.("[data-area]")?.getAttribute("data-area") ?? null;
}

/** Available areas that a finger could have meant: the one under it if large enough, else all nearby ones in order. */
export function nearby(map: TheMap, hit: string | null, x: number, y: number): string[] {
  const isLive = hit !== null && map.stops.includes(hit);
  if (isLive && (map.atlas.plot(hit)?.at[2] ?? 0) * map.k >= FINGER) return [hit];
  const [at, away] = [map.camera!.at, new Map<string, number>()];
  const [mx, my] = at.invert([x, y]);
  for (const area of map.stops) away.set(area, area === hit ? -1 : distanceTo(map, area, mx, my) * at.k);
  return map.stops.filter((area) => away.get(area)! <= FINGER).sort((a, b) => away.get(a)! - away.get(b)!);
}

/** Distance of a map point from an area or its pieces, wherever those were placed. */
function distanceTo({ atlas, markers, k }: TheMap, area: string, x: number, y: number): number {
  const pieces = markers.filter((marker) => marker.area === area);
  const distances = pieces.map(({ x: px, y: py, width, height }) =>
    Math.hypot(Math.max(0, Math.abs(x * k - px) - width / 2), Math.max(0, Math.abs(y * k - py) - height / 2)),
  );
  return Math.min(atlas.distance(area, x, y), ...distances.map((px) => px / k));
}
