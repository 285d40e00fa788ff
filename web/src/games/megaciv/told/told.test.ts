/** What happened to me is told once: until it is put away, or I answer the next question. */

import { expect, test } from "vitest";

import type { Nations } from "../nations.svelte";
import { Told } from "./told.svelte";

const fight = (n: number, area: string) => ({
  n,
  name: "conflict_began",
  facts: {
    area,
    forces: [
      ["minoa", 4],
      ["egypt", 3],
    ],
  },
  says: "",
  rule: "",
});

const ended = (n: number, area: string) => ({
  n,
  name: "nobody_survived",
  facts: { area },
  says: "",
  rule: "",
});

const NEWS = [
  { n: 0, name: "turn_began", facts: { turn: 3 }, says: "", rule: "" },
  fight(1, "crete"),
  ended(2, "crete"),
  fight(3, "tyre"),
  ended(4, "tyre"),
];
const told = (news = NEWS) => new Told({ me: "egypt", table: { news } } as unknown as Nations);

test("one card after the other is put away", () => {
  const cards = told();
  expect(cards.fresh).toHaveLength(2);
  cards.putAway(cards.fresh[0]!);
  expect(cards.fresh.map(({ id }) => id)).toEqual([cards.all[1]!.id]);
});

test("whoever answers has seen them all", () => {
  const cards = told();
  cards.putAllAway();
  expect(cards.fresh).toEqual([]);
});

test("a conflict that still asks what is lost is not told yet, and not put away by an answer", () => {
  const cards = told(NEWS.slice(0, -1));
  expect(cards.fresh.map(({ id }) => id)).toEqual([1]);
  cards.putAllAway();
  expect(cards.all.map(({ id }) => id)).toEqual([1, 3]);
  expect(cards.fresh).toEqual([]);
});
