/** What the news leave players to do at the board, and what the television shows of them. */

import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { deedsIn } from "./deeds";
import { cardsIn, standsFor } from "./tv/told";

const told = (n: number, name: string, facts: Record<string, unknown>, more = {}): NewsItem => ({
  n,
  name,
  facts,
  rule: "",
  says: `${name} ${String(facts["seat"])}`,
  ...more,
});
const NEWS = [
  told(1, "taxes_collected", { seat: "rome", number: 14, rate: 2 }),
  told(2, "taxes_collected", { seat: "hatti", number: 0, rate: 2 }),
  told(3, "tax_revolt", { seat: "hatti", number: 1 }),
  told(4, "city_handed_over", { seat: "rome", other: "hatti" }),
  told(5, "census_taken", { counts: [] }),
  told(6, "reckoned", { calamity: "corruption", seat: "hatti", total: 18 }),
  told(7, "value_discarded_there", { seat: "hatti", number: 18 }),
  told(8, "hits_in_full", { calamity: "superstition", seat: "rome", total: 3 }),
  told(9, "cities_reduced", { seat: "rome", number: 3 }),
  told(10, "cities_lost", { seat: "hatti", number: 1 }, { struck: true }),
];
const name = (id: string) => id;
const says = (civ: string, done = -1) => deedsIn(NEWS, [civ], done, name).map((deed) => deed.says);

test("whoever is touched by what was reckoned reads what to do at the board", () => {
  expect(says("rome")).toEqual([
    "Take 14 tokens from your stock to your treasury.",
    "Choose a city of hatti and put one of yours in its place.",
    "Reduce 3 of your cities: put tokens from your stock there, up to the limit of the area.",
  ]);
  expect(says("hatti")).toEqual([
    "rome takes over a city of yours and chooses which: take it off the board.",
    "Discard commodity cards with a face value of 18 at least, or all if you have less.",
  ]);
  expect(says("rome", 4)).toHaveLength(1);
  expect(says("egypt")).toEqual([]);
});

test("who has just said what they lose is not told it again", () => {
  const famine = [
    told(1, "reckoned", { calamity: "famine", seat: "rome", total: 10 }),
    told(2, "cities_lost", { seat: "rome", number: 2, own_word: 1 }),
    told(3, "calamity_called", { calamity: "treachery", seats: ["rome"] }),
    told(4, "cities_lost", { seat: "rome", number: 1, own_word: 0 }),
  ];

  expect(deedsIn(famine, ["rome"], -1, name).map(({ n }) => n)).toEqual([4]);
});

test("cities lost to Piracy become pirate cities", () => {
  const piracy = [told(1, "cities_turned_pirate", { seat: "rome", number: 2 })];

  expect(deedsIn(piracy, ["rome"], -1, name)[0]?.says).toBe(
    "Put pirate cities in the place of 2 coastal cities of yours.",
  );
});

test("the television tells taxes, a revolt and each calamity on a card of its own, two seconds at least", () => {
  const cards = cardsIn(NEWS, -1);

  expect(cards.map(({ topic, rows }) => [topic, rows.length])).toEqual([
    ["taxes", 2],
    ["revolt", 2],
    ["corruption", 2],
    ["superstition", 2],
  ]);
  expect(cards.map(({ n }) => n)).toEqual([2, 4, 7, 9]);
  expect(cardsIn(NEWS, 4).map(({ topic }) => topic)).toEqual(["corruption", "superstition"]);
  expect(standsFor({ ...cards[0]!, rows: cards[0]!.rows.slice(0, 1) })).toBe(2_000);
  expect(standsFor(cards[0]!)).toBeGreaterThan(2_000);
});
