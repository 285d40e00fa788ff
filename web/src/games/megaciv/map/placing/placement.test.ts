import { expect, test } from "vitest";

import { touch, type Box } from "../boxes";
import { positions, situationOf } from "../late";
import { stageAt } from "../stages";
import type { Move } from "./arrows";
import { pushApart } from "./crowds";
import { markerOf } from "./markers";
import { waysToBreak } from "./names";
import { place } from "./placement";
import { largestHolding } from "./powers";

const ZOOMS = [0.5, 0.64, 0.8, 1.05, 1.4, 1.8, 2.2, 3.5];

/** Pairs of boxes that share more than a hair. */
function clashes(boxes: Box[]): number {
  const across = boxes.toSorted((a, b) => a.left - b.left);
  let found = 0;
  for (let i = 0; i < across.length; i++)
    for (let j = i + 1; j < across.length && across[j]!.left < across[i]!.right; j++)
      if (touch(across[i]!, across[j]!, -0.5)) found++;
  return found;
}

for (const position of positions)
  test.each(ZOOMS)(`nothing overlaps in ${position.name} at zoom %d`, (k) => {
    const placed = place(situationOf(position, k));

    expect(placed.boxes.length).toBeGreaterThan(80);
    expect(clashes(placed.boxes)).toBe(0);
  });

test("nearly every area is named as soon as names are written, and every piece is there", () => {
  for (const position of positions) {
    const { names, markers } = place(situationOf(position, 1.8));
    const inPlay = position.sheet.areas.filter(({ kind, in_play }) => kind !== "sea" && in_play);

    expect(names.length / inPlay.length).toBeGreaterThan(0.93);
    expect(markers.map(({ area }) => area).sort()).toEqual(position.areas.map(([area]) => area).sort());
  }
});

test("far out, powers are named instead of areas", () => {
  const { names, powers } = place(situationOf(positions[1]!, 0.64));

  expect(names).toEqual([]);
  expect(powers.length).toBeGreaterThan(12);
});

test("sources and targets are named wherever one looks from", () => {
  const situation = situationOf(positions[1]!, 0.5);
  situation.live = new Set(position18().slice(0, 30));

  const { names } = place(situation);

  expect(new Set(names.map(({ area }) => area))).toEqual(situation.live);
});

test("names keep clear of planned moves", () => {
  const situation = situationOf(positions[1]!, 1.4);
  const [from, to] = position18() as [string, string];
  situation.moves = [{ from, to, tokens: 3, by: "land", fight: false } satisfies Move];

  const { arrows, boxes } = place(situation);

  expect(arrows).toHaveLength(1);
  expect(arrows[0]!.path).toMatch(/^M[\d. ]+Q/);
  expect(boxes.length).toBeGreaterThan(place({ ...situation, moves: [] }).boxes.length - 12);
});

test("a marker wraps into rows where its area is narrow, the city first", () => {
  const plot = {
    id: "x",
    name: "X",
    kind: "land",
    in_play: true,
    at: [100, 100, 6] as [number, number, number],
  };
  const tokens: [string, number][] = [
    ["rome", 4],
    ["celt", 2],
    ["hatti", 1],
  ];

  const { pieces, height } = markerOf(plot, { city: "rome", tokens }, stageAt(1.4), 1.4);

  expect(pieces[0]!.kind).toBe("city");
  expect(height).toBeGreaterThan(2 * stageAt(1.4).token);
});

test("markers that stand on each other give way, each from its own home", () => {
  const plot = (id: string, x: number) => ({
    id,
    name: id,
    kind: "land",
    in_play: true,
    at: [x, 50, 9] as [number, number, number],
  });
  const standing = { city: null, tokens: [["rome", 2]] as [string, number][] };
  const markers = [plot("a", 50), plot("b", 53)].map((each) => markerOf(each, standing, stageAt(2), 2));

  pushApart(markers);

  const [a, b] = markers;
  expect(Math.abs(b!.y - a!.y)).toBeGreaterThanOrEqual(a!.height);
  expect(a!.y + b!.y).toBeCloseTo(200, 0);
});

test("names of two words may take two lines", () => {
  expect(waysToBreak("Van")).toEqual([["Van"]]);
  expect(waysToBreak("Western Armenia")).toEqual([["Western Armenia"], ["Western", "Armenia"]]);
  expect(waysToBreak("Ad-Dhana")).toEqual([["Ad-Dhana"], ["Ad-", "Dhana"]]);
});

test("the largest holding is the one with the most room", () => {
  const roads: Record<string, string[]> = { a: ["b"], b: ["a"], c: [] };

  expect(
    largestHolding(
      ["a", "b", "c"],
      (area) => roads[area]!,
      () => 1,
    ),
  ).toEqual(["a", "b"]);
  expect(
    largestHolding(
      ["a", "b", "c"],
      (area) => roads[area]!,
      (area) => (area === "c" ? 5 : 1),
    ),
  ).toEqual(["c"]);
});

function position18(): string[] {
  return positions[1]!.areas.map(([area]) => area);
}
