import { expect, test } from "vitest";

import { beginningAfter, beginningBefore, numbered, pace, phaseAt, placeOf, SPEEDS, turnsIn } from "./replay";

const phases = [
  { line: 1, turn: 1, name: "Movement" },
  { line: 5, turn: 2, name: "Movement" },
  { line: 9, turn: 2, name: "Trade" },
  { line: 20, turn: 3, name: "Movement" },
];

test("turns begin with their first phase", () => {
  expect(turnsIn(phases).map(({ line, turn }) => [line, turn])).toEqual([
    [1, 1],
    [5, 2],
    [20, 3],
  ]);
});

test("a moment belongs to the phase that began last", () => {
  expect([phaseAt(phases, 8)?.line, phaseAt(phases, 9)?.name, phaseAt([], 3)]).toEqual([
    5,
    "Trade",
    undefined,
  ]);
});

test("one goes back to the beginning of a phase, then to the one before it, and on to the end", () => {
  expect([7, 5, 1].map((line) => beginningBefore(phases, line))).toEqual([5, 1, 1]);
  expect([7, 9, 20].map((line) => beginningAfter(phases, line, 30))).toEqual([9, 20, 30]);
});

test("each speed is twice the one before it, though no more pictures are shown than one can see", () => {
  const answersPerSecond = SPEEDS.map((speed) => (1000 * pace(speed).answers) / pace(speed).ms);

  expect(answersPerSecond.map((each) => Math.round((each / answersPerSecond[0]!) * 10) / 10)).toEqual(SPEEDS);
  expect(Math.min(...SPEEDS.map((speed) => pace(speed).ms))).toBe(350);
});

test("marks lie where their moments are, and numbers have room", () => {
  expect([placeOf(1, 21), placeOf(11, 21), placeOf(21, 21), placeOf(1, 1)]).toEqual([0, 50, 100, 0]);
  expect(numbered(turnsIn(phases), 21, 30).map(({ turn }) => turn)).toEqual([1, 3]);
});
