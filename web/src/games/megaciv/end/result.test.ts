import { expect, test } from "vitest";

import { courseOf } from "./result";

test("a curve tells what each turn brought, the last one too", () => {
  const figures = {
    figures: ["points", "cities"],
    rows: [
      [1, 1, [[0, 0]]],
      [40, 2, [[10, 2]]],
      [90, 3, [[18, 3]]],
      [150, 3, [[30, 5]]],
    ] as [number, number, number[][]][],
    tallies: [],
  };

  expect(courseOf(figures, "points")).toEqual({ turns: [0, 1, 2, 3], values: [[0], [10], [18], [30]] });
  expect(courseOf(figures, "cities").values).toEqual([[0], [2], [3], [5]]);
});
