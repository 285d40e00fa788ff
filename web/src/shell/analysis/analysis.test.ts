import { expect, test } from "vitest";

import { byTurns, percents, thinned, type CurveRow, type Decision } from "./analysis";

const row = (line: number): CurveRow => [line, 1, [0.5, 0.5]];

test("a long curve is thinned and keeps its end", () => {
  const rows = Array.from({ length: 1001 }, (_, i) => row(i));
  const few = thinned(rows, 100);
  expect(few.length).toBeLessThanOrEqual(101);
  expect(few.at(-1)).toBe(rows.at(-1));
  expect(thinned(rows.slice(0, 5), 100)).toEqual(rows.slice(0, 5));
});

test("all turns are equally wide, however many lines they have", () => {
  const rows: CurveRow[] = [
    [1, 1, []],
    [10, 2, []],
    [90, 2, []],
    [100, 2, []],
  ];
  const along = byTurns(rows, 100);
  expect([0, 10, 55, 100].map(along)).toEqual([0, 0.5, 0.75, 1]);
});

test("a cost is told in whole percent and is never surer than one", () => {
  expect(percents({ cost: 0.148, cost_error: 0.001 } as Decision)).toEqual({ n: 15, error: 1 });
});
