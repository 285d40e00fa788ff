import { expect, test } from "vitest";

import { countsOf, inOrder, largestLead, levelsOf, pointsIn, type Result } from "./result";

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

test("the final scoring is counted row by row, the winner's last", () => {
  const line = (points: number, rule: string) =>
    ({ points, rule, says: "" }) as Result["ledger"][number][number];
  const told: Result = {
    ranks: [1, 2],
    scores: [9, -4],
    ledger: [
      [line(5, "A"), line(4, "B")],
      [line(6, "A"), line(-10, "C")],
    ],
  };
  const counted = countsOf(told, [
    { id: "a", rules: ["A"] },
    { id: "b", rules: ["B", "C"] },
  ]);

  expect(counted.map(({ seat, row, points, total }) => [seat, row, points, total])).toEqual([
    [1, "a", 6, 6],
    [1, "b", -10, -4],
    [0, "a", 5, 5],
    [0, "b", 4, 9],
  ]);
});

test("a curve has few enough lines to be read on a phone, and 0 among them", () => {
  expect(levelsOf([0, 12])).toEqual([0, 40]);
  expect(levelsOf([-30, 240])).toEqual([-40, 0, 40, 80, 120, 160, 200, 240]);
  expect(levelsOf([-83, 613])).toEqual([-200, 0, 200, 400, 600, 800]);
});
