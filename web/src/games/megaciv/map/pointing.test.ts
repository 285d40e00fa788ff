/** What a finger means: everything available within its reach, and nothing else. */

import { zoomIdentity } from "d3-zoom";
import { expect, test } from "vitest";

import { Atlas } from "./atlas";
import { positions } from "./late";
import type { TheMap } from "./map.svelte";
import type { Plot, Sheet } from "./sheet";
import { nearby } from "./pointing";

/** A square island with sides of 10 units of the map. */
const island = (id: string, left: number): Plot => ({
  id,
  name: id,
  kind: "land",
  in_play: true,
  at: [left + 5, 5, 5],
  land: `M${left} 0l10 0 0 10 -10 0z`,
});

const mapOf = (atlas: Atlas, stops: string[], k: number, markers: object[] = []): TheMap =>
  ({ atlas, stops, k, markers, camera: { at: zoomIdentity.scale(k) } }) as unknown as TheMap;

const islands = new Atlas({
  areas: [island("cos", 0), island("ios", 20), island("nisyros", 40)],
} as unknown as Sheet);
const all = ["cos", "ios", "nisyros"];

test("between small islands a finger could mean all within 22 px, the nearest first", () => {
  const map = mapOf(islands, all, 2);

  expect(nearby(map, null, 31, 10)).toEqual(["ios", "cos"]); // 9 px and 11 px away, the third 49
  expect(nearby(map, null, 70, 10)).toEqual(["ios", "nisyros"]);
  expect(nearby(mapOf(islands, ["cos"], 2), null, 31, 10)).toEqual(["cos"]);
  expect(nearby(map, null, 30, 200)).toEqual([]);
});

test("what is under the finger comes first, and alone if it is large enough", () => {
  expect(nearby(mapOf(islands, all, 2), "ios", 42, 10)).toEqual(["ios", "cos"]);
  expect(nearby(mapOf(islands, all, 5), "ios", 102, 10)).toEqual(["ios"]);
});

test("pieces that had to stand aside are tapped where they stand", () => {
  const marker = { area: "nisyros", x: 30, y: 60, width: 20, height: 20 };

  expect(nearby(mapOf(islands, all, 2, [marker]), null, 30, 80)).toEqual(["nisyros"]);
});

test("no land within reach of a finger is forgotten", () => {
  const atlas = new Atlas(positions[1]!.sheet);
  const stops = atlas.lands.map(({ id }) => id);
  const map = mapOf(atlas, stops, 0.64);
  for (const { at } of atlas.lands.filter((_, i) => i % 7 === 0)) {
    const [x, y] = [at[0] * 0.64, at[1] * 0.64];
    const found = new Set(nearby(map, null, x, y));
    const seen = around(x, y, 21.9).flatMap(([px, py]) => atlas.landAt(px / 0.64, py / 0.64) ?? []);
    expect(seen.filter((area) => !found.has(area))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  }
});

/** Points in a disc. */
function around(x: number, y: number, reach: number): [number, number][] {
  const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((part) => part * reach);
  const square = steps.flatMap((dx) => steps.map((dy): [number, number] => [dx, dy]));
  return square.filter(([dx, dy]) => Math.hypot(dx, dy) <= reach).map(([dx, dy]) => [x + dx, y + dy]);
}
