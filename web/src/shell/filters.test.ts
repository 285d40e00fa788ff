import { expect, test } from "vitest";

import type { NewsItem } from "../talk/question";
import { joined, LINES, linesBefore, momentOf, passes } from "./filters";

const item = (n: number, name: string, facts: Record<string, unknown>, at?: number): NewsItem => ({
  n,
  name,
  facts,
  says: "",
  rule: "",
  ...(at !== undefined && { at }),
});
const news = [
  item(0, "round_began", { round: 1, seat: "blue" }, 1),
  item(1, "rolled", { seat: "red", dice: [1, 2] }, 7),
  item(2, "card_taken", { seat: "blue", card: "C01" }, 9),
  item(3, "fed", { seat: "red", figures: 5 }),
  item(4, "city_annexed", { seat: "blue", other: "green" }),
];
const shown = (filter: Parameters<typeof passes>[1]) =>
  news.filter((each) => passes(each, filter)).map(({ n }) => n);

test("the same said again is one line with how often, and what was taken back stays apart", () => {
  const said = ["pays 1 wood", "pays 1 wood", "pays 1 clay", "pays 1 clay", "pays 1 clay"];
  const lines = said.map((says, n) => [{ n, says } as NewsItem, n] as const);

  const found = joined(lines, ({ n }) => n === 4);

  expect(found.map(([{ says }, i, times]) => [says, i, times])).toEqual([
    ["pays 1 wood", 1, 2],
    ["pays 1 clay", 3, 2],
    ["pays 1 clay", 4, 1],
  ]);
});

test("filters leave the rounds and what one asks for", () => {
  expect(shown({ kind: "all" })).toEqual([0, 1, 2, 3, 4]);
  expect(shown({ kind: "seat", seat: "red" })).toEqual([0, 1, 3]);
  expect(shown({ kind: "seat", seat: "green" })).toEqual([0, 4]);
  expect(shown({ kind: "dice" })).toEqual([0, 1]);
  expect(shown({ kind: "purchases" })).toEqual([0, 2]);
});

test("what has no moment of its own is looked at in the one before", () => {
  expect(momentOf(news, 1)).toBe(7);
  expect(momentOf(news, 3)).toBe(9);
});

test("of a long log the last lines are shown, and as many before them as one wants to read", () => {
  const long = Array.from({ length: 900 }, (_, n) => [item(n, "moved", {}), n] as const);

  expect(linesBefore(long, 0)).toBe(0);
  expect(linesBefore(long, 300)).toBe(300);
  expect(linesBefore(long, 899)).toBe(900 - LINES);
  expect(linesBefore(long.slice(0, LINES), 300)).toBe(0);
  expect(linesBefore(long.slice(0, 500), 700)).toBe(500 - LINES);
});
