import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { pointer } from "../map/pointer.svelte";
import { Tour } from "./tour.svelte";

const news = [
  { facts: { seat: "rome", area: "capua" } },
  { facts: { owner: "egypt", area: "punt", number: 2 } },
  { facts: { seats: ["egypt", "rome"] } },
].map((item, n) => ({ ...item, n, name: "", says: `line ${n}`, rule: "" })) as NewsItem[];

test("one is led from line to line of what happened to oneself, and to where it happened", () => {
  const tour = new Tour();

  tour.take(news, "egypt");
  expect([tour.line?.says, pointer.area]).toEqual(["line 1", "punt"]);
  tour.go(1);
  expect([tour.line?.says, pointer.area]).toEqual(["line 2", null]);
  tour.end();

  expect(tour.line).toBeUndefined();
});

test("where nothing happened to oneself, the last lines of the others are told", () => {
  const tour = new Tour();

  tour.take(news, "hatti");

  expect(tour.lines.length).toBe(3);
});
