import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import {
  asTheyMet,
  areasFor,
  attackOf,
  beneficiaryIn,
  calledIn,
  concerns,
  happeningsIn,
  isDecided,
  lineOf,
  linesFor,
  lossesIn,
  sidesOf,
} from "./happenings";

const known = { isCalamity: (card: string) => card === "famine", borders: new Set<number>() };
const happeningsOf = (items: NewsItem[], me: string, borders: number[] = []) =>
  happeningsIn(items, { ...known, borders: new Set(borders) }).filter((each) => concerns(each, me));

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

test("nothing is told that was taken back", () => {
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

test("the picture before a conflict has those who came in last", () => {
  const [crete] = happeningsOf(news, "egypt");

  expect(asTheyMet([["crete", null, [["egypt", 3]]]], crete!)).toEqual([
    [
      "crete",
      null,
      [
        ["minoa", 4],
        ["egypt", 3],
      ],
    ],
  ]);
});

test("losses are signs on the map where they happened", () => {
  expect(lossesIn(news)).toEqual([
    ["crete", 5],
    ["punt", 2],
  ]);
});

const fate = told(
  ["calamity_called", { calamity: "city_in_flames", seats: ["egypt"] }],
  ["calamity_called", { calamity: "tempest", seats: ["rome"] }],
  ["treasury_lost", { seat: "rome", number: 5 }],
  ["city_destroyed", { owner: "egypt", area: "tyre" }],
  ["calamity_called", { calamity: "treachery", seats: ["rome"] }],
  ["giver_benefits", { calamity: "treachery", seat: "egypt", other: "rome" }],
  ["city_annexed", { seat: "egypt", owner: "rome", area: "capua" }],
  ["calamity_called", { calamity: "barbarian_hordes", seats: ["rome"] }],
  ["barbarians_landed", { seat: "rome", area: "ostia", number: 9 }],
  ["city_stormed", { seat: "barbarians", owner: "rome", area: "ostia", number: 6, attackers: 9, needed: 7 }],
  ["city_reduced", { owner: "egypt", area: "punt", number: 2 }],
);

test("minor calamities are called together, a major one by itself, and who gains by it is told too", () => {
  const mine = happeningsOf(fate, "egypt", [10]).filter(({ kind }) => kind === "calamity");

  expect(mine.map(({ lines }) => calledIn(lines))).toEqual([["city_in_flames", "tempest"], ["treachery"]]);
  expect(calledIn(mine[0]!.lines, "egypt")).toEqual(["city_in_flames"]);
  expect(mine.map(({ lines }) => beneficiaryIn(lines))).toEqual([null, "egypt"]);
});

test("of a calamity one is told what speaks of oneself, and where", () => {
  const [flames] = happeningsOf(fate, "egypt");

  expect(linesFor(flames!, "egypt").map(({ name }) => name)).toEqual(["calamity_called", "city_destroyed"]);
  expect(areasFor(flames!, "egypt")).toEqual(["tyre"]);
});

test("what barbarians fight belongs to them, and what a later phase brings does not", () => {
  const kinds = (borders: number[]) => happeningsOf(fate, "rome", borders).map(({ lines }) => lines.length);

  expect(kinds([])).toEqual([4, 3, 4]);
  expect(kinds([10])).toEqual([4, 3, 3]);
});

test("a calamity in a bundle or from a stack is a thing that happened, other cards are not", () => {
  const cards = told(
    ["card_drawn", { seat: "egypt", card: "salt", number: 3 }],
    ["card_drawn", { seat: "egypt", card: "famine east", number: 3 }],
    ["cards_received", { other: "rome", goods: ["salt", "famine"], own_goods: ["wine"] }],
  );

  expect(happeningsOf(cards, "egypt").map(({ kind, id }) => [kind, id])).toEqual([
    ["received", 1],
    ["received", 2],
  ]);
});

test("a revolt concerns who loses the city and who takes it", () => {
  const revolt = told(
    ["tax_revolt", { seat: "egypt", number: 1 }],
    ["revolt_beneficiary", { seat: "rome", other: "egypt", cities: 5, tokens: 9 }],
    ["city_annexed", { seat: "rome", owner: "egypt", area: "tyre" }],
  );

  expect([happeningsOf(revolt, "rome").length, happeningsOf(revolt, "egypt").length]).toEqual([1, 1]);
  expect(happeningsOf(revolt, "hatti")).toEqual([]);
});

test("others hear in one line how a conflict ended, and which calamity struck", () => {
  const [crete] = happeningsOf(news, "minoa");
  const [, treachery] = happeningsOf(fate, "rome");

  expect([lineOf(crete!).name, lineOf(treachery!).facts["calamity"]]).toEqual([
    "conflict_fought",
    "treachery",
  ]);
});

test("a city that is reduced by nothing else lacked support, and its owner is told", () => {
  const lost = told(
    ["city_built", { seat: "egypt", area: "tanis" }],
    ["surplus_removed", { owner: "egypt", number: 1, places: [["sinai", 1]] }],
    ["city_reduced", { owner: "egypt", area: "tanis", number: 2 }],
    ["city_reduced", { owner: "rome", area: "pisa", number: 2 }],
  );

  const [mine, ...others] = happeningsOf(lost, "egypt");
  expect([mine!.kind, mine!.id, others.length]).toEqual(["support", 2, 0]);
  expect(linesFor(mine!, "egypt").map(({ facts }) => facts["area"])).toEqual(["tanis"]);
});
