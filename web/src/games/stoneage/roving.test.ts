import { expect, test } from "vitest";

import { named } from "./roving";

const stops = ["T", "H", "F", "H", "F"].map((letter) => ({ dataset: { letter } }));

test("a letter leads to the next place of that name, and round again", () => {
  expect(named(stops, 2, "f")).toBe(stops[4]);
  expect(named(stops, 4, "F")).toBe(stops[2]);
  expect(named(stops, 0, "x")).toBeUndefined();
});
