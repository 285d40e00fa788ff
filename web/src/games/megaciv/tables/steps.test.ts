import { expect, test } from "vitest";

import type { NewsItem } from "../../../talk/question";
import { movesIn, Steps } from "./steps.svelte";

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

test("who does not want to watch sees where the markers come to stand", async () => {
  const steps = new Steps();

  await steps.show(news, AbortSignal.abort());

  expect([...steps.at]).toEqual([
    ["egypt", 4],
    ["rome", 1],
  ]);
});
