/** What the next space of the A.S.T. requires and what is missing, in words. */

import { expect, test } from "vitest";

import { asks, missing, wanted, type Next } from "./next";

const NEXT: Next = {
  space: 11,
  age: "late_bronze_age",
  asked: { cities: 3, costly_advances: 3 },
  has: { cities: 4, costly_advances: 1 },
  short: { costly_advances: 2 },
  prices: { costly_advances: 100 },
};

test("each thing asked is told with what one has", () => {
  expect(wanted(NEXT)).toEqual([
    { text: "4 cities (3 needed)", met: true },
    { text: "1 advance of 100 or more (3 needed)", met: false },
  ]);
});

test("what is short is told with its number", () => {
  expect(missing(NEXT)).toEqual(["2 advances short"]);
  expect(missing({ ...NEXT, short: { cities: 1 } })).toEqual(["1 city short"]);
  expect(missing(null)).toEqual([]);
});

test("an age tells what each step into it asks", () => {
  const late = { id: "late_bronze_age", name: "Late Bronze Age", asked: NEXT.asked, prices: NEXT.prices };
  expect(asks(late)).toEqual(["3 cities", "3 advances of 100 or more"]);
  expect(asks({ ...late, asked: {}, prices: {} })).toEqual([]);
});
