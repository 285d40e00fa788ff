import { expect, test } from "vitest";

import type { CopyView, Player, Public } from "../view";
import { struckBy } from "./calamities";
import { nextToMove, waitsFor } from "./moving";
import { movedIn } from "./turns";
import { columns } from "./tv/columns";

const players = ["rome", "egypt", "hatti"].map((id) => ({ id }) as Player);

test("a player waits for those before them whom they may meet and who have not moved", () => {
  const contacts = [["hatti"], ["hatti"], ["rome", "egypt"]];
  const counts = { cards: "table", contacts, deal: [], most: [], parting: [] };
  const moving = { order: ["rome", "egypt", "hatti"], players, counts };

  expect(waitsFor({ ...moving, done: [] }, "hatti")).toEqual(["rome", "egypt"]);
  expect(waitsFor({ ...moving, done: ["rome"] }, "hatti")).toEqual(["egypt"]);
  expect(waitsFor({ ...moving, done: [] }, "egypt")).toEqual([]);
});

test("those come next who wait for nobody but those who move now", () => {
  const contacts = [["egypt"], ["rome", "hatti"], ["egypt"]];
  const counts = { cards: "table", contacts, deal: [], most: [], parting: [] };
  const moving = { order: ["rome", "egypt", "hatti"], players, counts };

  expect(nextToMove({ ...moving, done: [] }, ["rome"])).toEqual(["egypt"]);
  expect(nextToMove({ ...moving, done: ["rome"] }, ["egypt"])).toEqual(["hatti"]);
  expect(nextToMove({ ...moving, done: ["rome", "egypt"] }, ["hatti"])).toEqual([]);
});

test("everybody with a part in a calamity stands there once, the holder first", () => {
  const copy = { victim: "rome", named: ["egypt"], hit: [], beneficiary: "hatti" };
  const ledgers = [{ seat: "egypt", parts: [], total: 5 }];

  expect(struckBy({ ...copy, ledgers, calamity: "famine", stack: 3 } as CopyView)).toEqual([
    "rome",
    "egypt",
    "hatti",
  ]);
});

test("whose marker went forward is read from the summary of the turn", () => {
  const figures = ["points", "position"];
  const [before, after] = [
    [[0, 3], [0, 3], [0, 3]],
    [[9, 4], [9, 3], [9, 2]],
  ]; // prettier-ignore
  const summary = { turn: 4, figures, before, after, gained_most: [], gain: 0 };

  expect(movedIn({ players, summary } as unknown as Public)).toEqual(new Set(["rome"]));
  expect(movedIn({ players, summary: null })).toEqual(new Set());
});

test("a long list stands in two columns", () => {
  expect(columns([..."abc"])).toEqual([[["a", 1], ["b", 2], ["c", 3]]]); // prettier-ignore
  expect(columns([..."abcdefg"]).map((column) => column.length)).toEqual([4, 3]);
});
