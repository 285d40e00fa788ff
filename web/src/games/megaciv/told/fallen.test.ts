import { expect, test } from "vitest";

import type { TurnSummary } from "../view";
import { fallenIn } from "./fallen";

const players = ["minoa", "egypt", "hatti"].map((id) => ({ id }));
const turn = (before: number[], after: number[]) =>
  ({
    figures: ["points", "cities"],
    before: before.map((n) => [9, n]),
    after: after.map((n) => [1, n]),
  }) as unknown as TurnSummary;

test("who lost most cities is told to the others", () => {
  const summary = turn([6, 5, 4], [1, 1, 2]);

  expect(fallenIn(summary, players, 0)).toEqual({ civ: "egypt", before: 5, after: 1 });
  expect(fallenIn(summary, players, 1)).toEqual({ civ: "minoa", before: 6, after: 1 });
});

test("a single city is nobody's downfall", () => {
  expect(fallenIn(turn([3, 5, 4], [3, 4, 5]), players, 0)).toBeUndefined();
});
