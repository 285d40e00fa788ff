import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { concerns, movesIn, Steps } from "./steps.svelte";

const news = [
  { name: "marker_advanced", facts: { seat: "egypt", space: 4, epoch: "stone" } },
  { name: "marker_stayed", facts: { seat: "hatti", space: 3 } },
  { name: "marker_moved_back", facts: { seat: "rome", space: 1 } },
].map((item, n) => ({ ...item, n, says: "", rule: "" })) as NewsItem[];

test("markers that move step, markers that stay do not", () => {
  expect(movesIn(news)).toEqual([
    ["egypt", 4],
    ["rome", 1],
  ]);
});

test("the board comes forward when my own marker moves, and never for those who only watch", () => {
  expect([concerns(news, "egypt"), concerns(news, "hatti"), concerns(news, null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("markers step from where they stood; the board stays until it has been seen", async () => {
  const steps = new Steps();

  await steps.show(news, new Map([["egypt", 3]]), "hatti", 0);

  expect([...steps.at]).toEqual([
    ["egypt", 4],
    ["rome", 1],
  ]);
  expect([steps.on, steps.stepping, steps.own?.name]).toEqual([true, false, "marker_stayed"]);
  steps.end();
  expect([steps.on, steps.at.size, steps.stood.size]).toEqual([false, 0, 0]);
});

test("who has seen enough need not wait for the last marker", async () => {
  const steps = new Steps();

  const shown = steps.show(news, new Map(), null, 1000);
  steps.end();
  await shown;

  expect([steps.on, steps.at.size]).toEqual([false, 0]);
});
