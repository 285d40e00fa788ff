/** How a day at a real table was spent: minutes by turn and by phase. */

import type { DaySpent, Forecast } from "../../../../talk/messages";

const A_MINUTE = 60; // seconds

export interface TurnTime {
  turn: number;
  minutes: number;
  foretold: boolean;
}

/** How long each turn took; the rest of the current turn and all later ones come from the forecast. */
export function byTurn({ phases }: DaySpent, forecast: Forecast | null, turn: number): TurnTime[] {
  const taken = new Map<number, number>();
  for (const { turn: at, seconds } of phases)
    if (at > 0) taken.set(at, (taken.get(at) ?? 0) + seconds / A_MINUTE);
  const past = [...taken].map(([at, minutes]) => ({ turn: at, minutes, foretold: false }));
  if (!forecast) return past;
  const usual = forecast.a_turn / A_MINUTE;
  const last = Math.max(turn, forecast.last_turns[1]!);
  const ahead = Array.from({ length: last - turn + 1 }, (_, i) => turn + i);
  return [
    ...past.filter(({ turn: at }) => at < turn),
    ...ahead.map((at) => ({ turn: at, minutes: Math.max(usual, taken.get(at) ?? 0), foretold: true })),
  ];
}

export interface PhaseTime {
  phase: string;
  seconds: number; // of the whole day
  aTurn: number; // seconds, on average
}

/** The phases and the time they took, the longest first. */
export function byPhase({ phases }: DaySpent): PhaseTime[] {
  const found = new Map<string, number[]>();
  for (const { phase, seconds } of phases) found.set(phase, [...(found.get(phase) ?? []), seconds]);
  return [...found]
    .map(([phase, times]) => {
      const seconds = times.reduce((sum, each) => sum + each, 0);
      return { phase, seconds, aTurn: seconds / times.length };
    })
    .toSorted((one, other) => other.seconds - one.seconds);
}
