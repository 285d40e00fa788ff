import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { attackOf, happeningsOf, isDecided, lossesIn, sidesOf } from "./happenings";

const told = (...items: [string, NewsItem["facts"]][]): NewsItem[] =>
  items.map(([name, facts], n) => ({ n, name, facts, says: name, rule: "" }));

const news = told(
  ["turn_began", { turn: 3 }],
  [
    "conflict_began",
    {
      area: "crete",
      forces: [
        ["minoa", 4],
        ["egypt", 3],
      ],
    },
  ],
  ["conflict_fought", { seat: "minoa", area: "crete", toll: 2, losses: [["egypt", 3]], left: 2 }],
  ["city_stormed", { seat: "hatti", owner: "egypt", area: "tyre", number: 6, attackers: 8, needed: 7 }],
  [
    "conflict_began",
    {
      area: "tyre",
      forces: [
        ["hatti", 8],
        ["egypt", 6],
      ],
    },
  ],
  [
    "conflict_settled",
    {
      area: "tyre",
      forces: [
        ["hatti", 2],
        ["egypt", 1],
      ],
    },
  ],
  ["card_captured", { seat: "hatti", other: "egypt" }],
  ["movement_ended", { seat: "egypt" }],
  ["ability_used", { seat: "rome", advance: ["fundamentalism"] }],
  ["tokens_destroyed", { owner: "egypt", area: "punt", number: 2 }],
  ["ability_used", { seat: "egypt", advance: ["politics"] }],
);

test("a stormed city and the fight for it are one conflict, told to both sides", () => {
  expect(happeningsOf(news, "hatti").map(({ area, lines }) => [area, lines.length])).toEqual([["tyre", 4]]);
  expect(happeningsOf(news, "minoa").map(({ area }) => area)).toEqual(["crete"]);
});

test("a conflict is told when it is decided", () => {
  const [fought] = happeningsOf(news.slice(0, 3), "minoa");
  const [begun] = happeningsOf(news.slice(0, 2), "minoa");

  expect([isDecided(begun!), isDecided(fought!)]).toEqual([false, true]);
});

test("an ability is told to those it is used on, not to those who use it", () => {
  expect(happeningsOf(news, "egypt").map(({ kind, area }) => [kind, area])).toEqual([
    ["conflict", "crete"],
    ["conflict", "tyre"],
    ["ability", "punt"],
  ]);
  expect(happeningsOf(news, "rome")).toEqual([]);
});

test("only the present turn is told, and nothing that was taken back", () => {
  expect(happeningsOf([...news, ...told(["turn_began", { turn: 4 }])], "egypt")).toEqual([]);
  const undone = news.map((item) => ({ ...item, struck: true }));
  expect(happeningsOf(undone, "egypt")).toEqual([]);
});

test("sides stand with what they had and what was left, attacks with what they took", () => {
  const [crete, tyre] = happeningsOf(news, "egypt");

  expect(sidesOf(crete!)).toEqual([
    { owner: "minoa", before: 4, left: 2 },
    { owner: "egypt", before: 3, left: 0 },
  ]);
  expect(sidesOf(tyre!).map(({ left }) => left)).toEqual([2, 1]);
  expect([attackOf(crete!), attackOf(tyre!)]).toEqual([null, { tokens: 8, needed: 7 }]);
});

test("losses are signs on the map where they happened", () => {
  expect(lossesIn(news)).toEqual([
    ["crete", 5],
    ["punt", 2],
  ]);
});
