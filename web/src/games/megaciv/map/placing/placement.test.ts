import { expect, test } from "vitest";

import { touch, type Box } from "../boxes";
import { widthOf } from "../letters";
import { positions, situationOf } from "../late";
import { stageAt } from "../stages";
import type { Move } from "./arrows";
import { pushApart } from "./crowds";
import { markerOf } from "./markers";
import { waysToBreak, type PlacedName } from "./names";
import { PiecesPlaced } from "./pieces";
import { place, RestPlaced } from "./placement";
import { largestHolding, type PlacedPower } from "./powers";

const ZOOMS = [0.5, 0.64, 0.8, 1.05, 1.4, 1.8, 2.2, 3.5];

/** Pairs of boxes that overlap by more than a hair. */
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

for (const position of positions)
  test.each(ZOOMS)(`every name of ${position.name} stands in its area or touches it at zoom %d`, (k) => {
    const situation = situationOf(position, k);
    const { names } = place(situation);

    const away = names.filter(({ area, left, x, y, size, lines, leader }) => {
      const right = x + Math.max(...lines.map((line) => widthOf(line, "name", size)));
      const points = [0, 0.25, 0.5, 0.75, 1].map((part) => left + part * (right - left));
      return (
        !leader && Math.min(...points.map((at) => situation.atlas.distance(area, at / k, y / k))) * k > 20
      );
    });
    expect(away.map(({ area }) => area)).toEqual([]);
  });

test("a name lies in its own area rather than in its neighbour's", () => {
  const situation = situationOf(positions[1]!, 1.8);
  const { names } = place(situation);
  const inOthers = names.filter(({ area, x, left, y, lines, size }) => {
    const right = x + Math.max(...lines.map((line) => widthOf(line, "name", size)));
    const lies = situation.atlas.landAt((left + right) / 2 / 1.8, y / 1.8);
    return lies !== undefined && lies !== area;
  });

  expect(inOthers.length / names.length).toBeLessThan(0.1);
});

test("names stay where they stand while tokens come and go, unless something else needs the room", () => {
  const situation = situationOf(positions[1]!, 1.8);
  const [pieces, rest] = [new PiecesPlaced(), new RestPlaced()];
  const first = rest.place(situation, pieces.place(situation).taken);
  const left = new Set([...situation.standing.keys()].filter((_, i) => i % 4 === 0));
  const later = {
    ...situation,
    standing: new Map([...situation.standing].filter(([area]) => !left.has(area))),
  };

  const gone = rest.place(later, pieces.place(later).taken);
  const back = rest.place(situation, pieces.place(situation).taken);

  const few = first.names.length / 50; // where pieces move together, or the sign of a city site comes back
  expect(moved(first.names, gone.names).length).toBeLessThan(few);
  expect(moved(gone.names, back.names).length).toBeLessThan(few);
  // without memory, more names move
  expect(moved(place(situation).names, place(later).names).length).toBeGreaterThan(3 * few);
});

/** Names that have moved. */
function moved(before: PlacedName[], now: PlacedName[]): string[] {
  const stood = new Map(before.map((name) => [name.area, name]));
  return now.flatMap(({ area, left, y }) => {
    const was = stood.get(area);
    return was && (was.left !== left || was.y !== y) ? [area] : [];
  });
}

test("far out, powers are named instead of areas", () => {
  const { names, powers } = place(situationOf(positions[1]!, 0.64));

  expect(names).toEqual([]);
  expect(powers.length).toBeGreaterThan(12);
});

test("far out, the name of a power does not wander with its tokens", () => {
  const situation = situationOf(positions[1]!, 0.64);
  const [pieces, rest] = [new PiecesPlaced(), new RestPlaced()];
  const leave = (part: number) => ({
    ...situation,
    standing: new Map([...situation.standing].filter((_, i) => i % 9 !== part)),
  });
  let [wandered, wouldHave] = [0, 0];
  let before = rest.place(situation, pieces.place(situation).taken).powers;
  let anew = place(situation).powers;
  for (const part of [0, 1, 2, 3]) {
    const now = rest.place(leave(part), pieces.place(leave(part)).taken).powers;
    const placed = place(leave(part)).powers;
    wandered += elsewhere(before, now);
    wouldHave += elsewhere(anew, placed);
    [before, anew] = [now, placed];
  }

  expect(wouldHave).toBeGreaterThan(12);
  expect(wandered).toBeLessThan(wouldHave / 2);
});

/** How many power names have moved. */
function elsewhere(before: PlacedPower[], now: PlacedPower[]): number {
  const stood = new Map(before.map((each) => [each.owner, each]));
  return now.filter(({ owner, left, y }) => {
    const was = stood.get(owner);
    return was !== undefined && (was.left !== left || was.y !== y);
  }).length;
}

test("sources and targets are named wherever one looks from", () => {
  const situation = situationOf(positions[1]!, 0.5);
  situation.live = new Set(position18().slice(0, 30));

  const { names } = place(situation);

  expect(new Set(names.map(({ area }) => area))).toEqual(situation.live);
});

test("planned moves hide no name: it makes way, or stands on the arrow", () => {
  const situation = situationOf(positions[1]!, 1.4);
  const areas = position18().slice(0, 12);
  const lasting = new RestPlaced();
  const { taken } = new PiecesPlaced().place(situation);
  const before = lasting.place(situation, taken);
  const moves = areas
    .slice(1)
    .map((to, i): Move => ({ from: areas[i]!, to, tokens: 0, by: "land", fight: false }));

  const { arrows, names } = lasting.place({ ...situation, moves }, taken);

  expect(arrows).toHaveLength(moves.length);
  expect(arrows[0]!.path).toMatch(/^M[\d. ]+Q/);
  expect(names.length).toBeGreaterThan(before.names.length - 3); // numbers need room
  expect(names.filter((name) => !before.names.includes(name)).length).toBeGreaterThan(3); // names made way
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

test.each(positions)("no name of a power hangs over the edge of the sheet, $name", (position) => {
  for (const k of [0.385, 0.6]) {
    const [left, top, right, bottom] = position.sheet.window;
    for (const { name, size, left: x, y } of place(situationOf(position, k)).powers) {
      const width = name ? widthOf(name, "power", size) + size * 1.35 : size;
      expect(x).toBeGreaterThanOrEqual(left * k);
      expect(x + width).toBeLessThanOrEqual(right * k + 0.1);
      expect(y).toBeGreaterThan(top * k);
      expect(y).toBeLessThan(bottom * k);
    }
  }
});
