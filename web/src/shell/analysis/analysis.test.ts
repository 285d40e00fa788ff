import { expect, test } from "vitest";

import { percents, thinned, type CurveRow, type Decision } from "./analysis";

const row = (line: number): CurveRow => [line, 1, [0.5, 0.5]];

test("a long curve is thinned and keeps its end", () => {
  const rows = Array.from({ length: 1001 }, (_, i) => row(i));
  const few = thinned(rows, 100);
  expect(few.length).toBeLessThanOrEqual(101);
  expect(few.at(-1)).toBe(rows.at(-1));
  expect(thinned(rows.slice(0, 5), 100)).toEqual(rows.slice(0, 5));
});

test("a cost is told in whole percent and is never surer than one", () => {
  expect(percents({ cost: 0.148, cost_error: 0.001 } as Decision)).toEqual({ n: 15, error: 1 });
});
