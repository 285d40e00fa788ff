/** Who lost most in a turn. */

import type { TurnSummary } from "../view";

export interface Fall {
  civ: string;
  before: number; // cities
  after: number;
}

/** The other player who lost most cities, if that was more than one. */
export function fallenIn(summary: TurnSummary, players: { id: string }[], me: number): Fall | undefined {
  const cities = summary.figures.indexOf("cities");
  const falls = players.flatMap(({ id: civ }, seat) => {
    const [before, after] = [summary.before[seat]?.[cities] ?? 0, summary.after[seat]?.[cities] ?? 0];
    return seat !== me && before - after > 1 ? [{ civ, before, after }] : [];
  });
  return falls.toSorted((a, b) => b.before - b.after - (a.before - a.after))[0];
}
