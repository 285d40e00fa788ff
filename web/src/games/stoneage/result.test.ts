import { expect, test } from "vitest";

import { inOrder, largestLead, pointsIn, type Result } from "./result";

const line = (points: number, rule: string) => ({ points, rule, says: "" });
const result: Result = {
  ranks: [2, 1],
  scores: [12, 30],
  ledger: [
    [line(10, "A"), line(2, "B")],
    [line(12, "A"), line(9, "B"), line(9, "C")],
  ],
};
const rows = [
  { id: "one", rules: ["A"] },
  { id: "two", rules: ["B", "C"] },
];

test("players stand in the order of their ranks", () => {
  expect(inOrder(result)).toEqual([1, 0]);
});

test("a row of the ledger has all lines of its rules", () => {
  expect(pointsIn(result, 1, rows[1]!).points).toBe(18);
});

test("what made the difference is the row with the largest lead", () => {
  expect(largestLead(result, 1, 0, rows)).toMatchObject({ row: { id: "two" }, points: 18, lead: 16 });
  expect(largestLead(result, 0, 1, rows)).toBeNull();
});
