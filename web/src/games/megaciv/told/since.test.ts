/** Since my last answer: one line for every seat that did something that matters. */

import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
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
    ["egypt", "conflict won: CRETE"],
    ["minoa", "conflict lost: CRETE"],
  ]);
  expect(lines([fight, told("nobody_survived", { area: "crete" })])).toEqual([
    ["egypt", "conflict: CRETE"],
    ["minoa", "conflict: CRETE"],
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
      "city lost: PISA",
      "bought: POTTERY and MUSIC",
      "struck by: FAMINE",
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
