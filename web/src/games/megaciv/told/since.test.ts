/** Since my last answer: one line for every seat that did something important. */

import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import type { Happening } from "./happenings";
import { sinceThen } from "./since";

const told = (name: string, facts: NewsItem["facts"], struck = false) =>
  ({ n: 0, name, facts, says: "", rule: "", ...(struck && { struck }) }) as NewsItem;
const big = (id: string) => id.toUpperCase();
const names = { area: big, advance: big, card: big };
const lines = (news: NewsItem[]) =>
  sinceThen(news, ["egypt", "minoa", "rome"], "minoa", names).map(({ civ, deeds }) => [civ, ...deeds]);

const fight = told("conflict_began", {
  area: "crete",
  forces: [
    ["egypt", 4],
    ["minoa", 3],
  ],
});

test("conflicts are told to both sides: who won, who lost", () => {
  const news = [
    fight,
    told("conflict_fought", { seat: "egypt", area: "crete", toll: 1, losses: [["minoa", 3]] }),
  ];

  expect(lines(news)).toEqual([
    ["minoa", "conflict lost: CRETE"],
    ["egypt", "conflict won: CRETE"],
  ]);
  expect(lines([fight, told("nobody_survived", { area: "crete" })])).toEqual([
    ["minoa", "conflict: CRETE"],
    ["egypt", "conflict: CRETE"],
  ]);
});

test("cities, advances and calamities of one seat stand in one line; of my own only what was done to me", () => {
  const news = [
    told("city_built", { seat: "rome", area: "rome" }),
    told("city_built", { seat: "rome", area: "pisa" }),
    told("city_built", { seat: "minoa", area: "knossos" }),
    told("calamity_called", { calamity: "famine", seats: ["rome", "minoa"] }),
    told("city_reduced", { owner: "rome", area: "pisa", number: 2 }),
    told("advances_gained", { seat: "rome", advance: ["pottery", "music"] }),
    told("advances_gained", { seat: "minoa", advance: ["law"] }),
  ];

  expect(lines(news)).toEqual([
    ["minoa", "struck by: FAMINE"],
    [
      "rome",
      "new cities: ROME and PISA",
      "bought: POTTERY and MUSIC",
      "struck by: FAMINE",
      "city lost: PISA",
    ],
  ]);
});

test("what was taken back did not happen, growth is not worth a line, and moves are counted", () => {
  const news = [
    told("city_built", { seat: "rome", area: "rome" }, true),
    told("expanded", { seat: "rome", number: 3 }),
    told("tokens_walked", { seat: "rome", area: "rome", other_area: "pisa", number: 2 }),
  ];

  expect(lines(news.slice(0, 2))).toEqual([]);
  expect(lines(news)).toEqual([["rome", "2 tokens moved"]]);
});

test("what my own phases brought stands first, before what the others did", () => {
  const news = [
    told("city_built", { seat: "egypt", area: "tanis" }),
    told("marker_advanced", { seat: "minoa", space: 4, epoch: "" }),
    told("taxes_collected", { seat: "minoa", number: 4, rate: 2 }),
    told("expanded", { seat: "minoa", number: 3 }),
    told("expanded", { seat: "egypt", number: 5 }),
    told("card_drawn", { seat: "minoa", card: "papyri", number: 1 }),
    told("card_drawn", { seat: "minoa", card: "oil west", number: 2 }),
  ];

  expect(lines(news)).toEqual([
    [
      "minoa",
      "moved to space 4 of the A.S.T.",
      "4 tokens in tax",
      "grown by 3 tokens",
      "drawn: PAPYRI and OIL",
    ],
    ["egypt", "new city: TANIS"],
  ]);
});

test("growth is told with its places", () => {
  const news = [told("expanded", { seat: "minoa", number: 3 })];
  const found = sinceThen(
    news,
    ["minoa"],
    "minoa",
    names,
    () => undefined,
    () => ["crete", "thera"],
  );

  expect(found.map(({ deeds }) => deeds)).toEqual([["grown by 3 tokens: CRETE and THERA"]]);
});

test("a lost city says why", () => {
  const news = [told("city_reduced", { owner: "minoa", area: "knossos", number: 3 })];
  const why = (cause: Happening) =>
    sinceThen(news, ["minoa"], "minoa", names, () => cause).flatMap(({ deeds }) => deeds);
  const called = told("calamity_called", { calamity: "flood", seats: ["minoa"] });

  expect(why({ id: 0, kind: "support", area: null, lines: news })).toEqual([
    "city lost (too few tokens for support): KNOSSOS",
  ]);
  expect(why({ id: 0, kind: "calamity", area: null, lines: [called, ...news] })).toEqual([
    "city lost (FLOOD): KNOSSOS",
  ]);
});
