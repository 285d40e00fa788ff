import { expect, test } from "vitest";

import type { DaySpent, Forecast } from "../../../../talk/messages";
import { byPhase, byTurn } from "./spent";

const phase = (turn: number, name: string, minutes: number) => ({ turn, phase: name, seconds: minutes * 60 });
const DAY: DaySpent = {
  began: 0,
  until: 9_000,
  held: 0,
  phases: [
    phase(0, "Set-up", 3),
    phase(1, "Movement", 10),
    phase(1, "Trade", 20),
    phase(2, "Movement", 14),
    phase(2, "Trade", 22),
    phase(3, "Movement", 5),
  ],
};

test("turns that were played take what they took, those to come what the forecast says", () => {
  const forecast = { a_turn: 2_000 * 0.9, last_turns: [4, 5, 7] } as Forecast;

  expect(byTurn(DAY, null, 3).map(({ turn, minutes }) => [turn, minutes])).toEqual([
    [1, 30],
    [2, 36],
    [3, 5],
  ]);
  expect(byTurn(DAY, forecast, 3).map(({ minutes, foretold }) => [minutes, foretold])).toEqual([
    [30, false],
    [36, false],
    [30, true],
    [30, true],
    [30, true],
  ]);
});

test("phases are told by the time they took, the longest first", () => {
  expect(byPhase(DAY)).toEqual([
    { phase: "Trade", seconds: 42 * 60, aTurn: 21 * 60 },
    { phase: "Movement", seconds: 29 * 60, aTurn: (29 * 60) / 3 },
    { phase: "Set-up", seconds: 180, aTurn: 180 },
  ]);
});
