/** The camera follows the question: available areas are in view, and it never moves without need. */

import { expect, test } from "vitest";

import type { Camera } from "./camera";
import type { TheMap } from "./map.svelte";
import { bringIntoView, keepInSight, ownLands } from "./looking";

const PLACES: Record<string, [number, number]> = { tanis: [10, 10], argos: [20, 20], gades: [900, 900] };

function at(
  from: string | null,
  sees: string[],
  fits = true,
  leads_on = true,
  choice = "ChooseMove",
): [TheMap, Camera, string[]] {
  const done: string[] = [];
  const map = {
    live: { from, to: null },
    chosen: null,
    question: { leads_on, choice, kinds: ["area"] },
    at: (area: string) => PLACES[area]!,
    atlas: {
      frame: (area: string) => ({ left: PLACES[area]![0], top: 0, right: PLACES[area]![0] + 9, bottom: 9 }),
    },
  };
  const camera = {
    at: { k: 1.4 },
    sees: (x: number) => sees.some((area) => PLACES[area]![0] === x),
    fits: () => fits,
    showBox: ({ left, right }: { left: number; right: number }) => done.push(`${left} to ${right}`),
    reveal: ({ left, right }: { left: number; right: number }) => done.push(`as far as ${left} to ${right}`),
    go: (x: number) => done.push(`to ${x}`),
  };
  return [map as unknown as TheMap, camera as unknown as Camera, done];
}

test("an area in sight is enough to begin with", () => {
  const [map, camera, done] = at(null, ["tanis"]);
  bringIntoView(map, camera, ["tanis", "gades"]);
  expect(done).toEqual([]);
});

test("if nothing that may be chosen is in sight, the camera shows it", () => {
  const [map, camera, done] = at(null, []);
  bringIntoView(map, camera, ["tanis", "argos"]);
  expect(done).toEqual(["10 to 29"]);
});

test("all targets of a move are shown, and the map moves no further than it takes", () => {
  const [map, camera, done] = at("tanis", ["tanis"]);
  bringIntoView(map, camera, ["tanis", "argos", "gades"]);
  expect(done).toEqual(["as far as 10 to 900"]);
});

test("the only target of a move is seen with its name", () => {
  const [map, camera, done] = at("tanis", ["tanis", "argos"]);
  bringIntoView(map, camera, ["tanis", "argos"]);
  expect(done).toEqual([`as far as ${20 - 80 / 1.4} to ${20 + 80 / 1.4}`]);
});

test("of a few areas among which one chooses for good all are shown, be it from afar", () => {
  const [map, camera, done] = at(null, ["tanis"], false, false);
  bringIntoView(map, camera, ["tanis", "gades"]);
  expect(done).toEqual(["as far as 10 to 900"]);
});

test("areas where one loses something are all shown, if they are few", () => {
  const [map, camera, done] = at(null, ["tanis"], false, true, "PayDamage");
  bringIntoView(map, camera, ["tanis", "argos"]);
  expect(done).toEqual(["as far as 10 to 20"]);
});

test("what is asked or chosen does not stay under a dock that has grown", () => {
  const [map, camera, done] = at("tanis", ["tanis"]);
  const [asked, chosen] = [
    { ...map, lit: ["tanis", "gades"] },
    { ...map, lit: [], chosen: "gades" },
  ];
  const grown = (map: object, byHand: boolean) =>
    keepInSight(map as TheMap, { ...camera, byHand, hold: () => {} } as unknown as Camera);

  grown(asked, true);
  expect(done).toEqual([]);
  grown(asked, false);
  grown(chosen, true);
  expect(done).toEqual([`as far as ${10 - 80 / 1.4} to ${900 + 80 / 1.4}`, "as far as 10 to 900"]);
});

test("where a finger could not tap them all, the camera goes to the first", () => {
  const [map, camera, done] = at("tanis", [], false);
  bringIntoView(map, camera, ["tanis", "gades"]);
  expect(done).toEqual(["to 10"]);
});

test("before one has any pieces one sees where one is at home, while others place theirs", () => {
  const standing = new Map([["gades", {}]]);
  const lands = [
    { id: "tanis", region: "egypt" },
    { id: "argos", region: "minoa" },
  ];
  const frame = (area: string) => ({
    left: PLACES[area]![0],
    top: PLACES[area]![1],
    right: PLACES[area]![0],
    bottom: PLACES[area]![1],
  });
  const sees = (me: string | null) =>
    ownLands({
      nations: { me },
      standing,
      owners: () => ["iberia"],
      lit: [],
      atlas: { lands, frame, sheet: { window: [0, 0, 1000, 1000] } },
    } as unknown as TheMap);

  expect(sees("egypt")).toEqual({ left: 0, top: 0, right: 100, bottom: 100 });
  expect(sees("iberia").left).toBe(810);
  expect(sees(null)).toEqual({ left: 0, top: 0, right: 1000, bottom: 1000 });
});
