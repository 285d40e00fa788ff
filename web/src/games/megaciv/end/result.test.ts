import { expect, test } from "vitest";

import { courseOf, whyEnded } from "./result";

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

test("the end says why it came", () => {
  const name = (civ: string) => civ.toUpperCase();
  const why = (why: string, reached: string[] = []) => whyEnded({ why, reached }, 9, name);

  expect(why("late_iron_age", ["egypt", "rome"])).toBe(
    "The game ended because EGYPT and ROME reached the Late Iron Age.",
  );
  expect(why("turn_limit", ["egypt"])).toBe("The game ended with turn 9, the last one agreed on.");
  expect(why("one_left")).toBe("The game ended because only one player was left.");
  expect(why("nobody_left")).toBe("The game ended because nobody was left on the map.");
  expect(whyEnded(null, 9, name)).toBe("");
});
