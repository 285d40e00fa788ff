/** A finished game: ranks, scores and the ledger that explains every point, and its figures. */

import type { LedgerRow, Line } from "./view";

export interface Result {
  ranks: number[];
  scores: number[];
  ledger: Line[][];
}

export interface Figures {
  points: [line: number, turn: number, points: number[]][];
  luck: { dice: number; pips: number; average: number }[];
}

/** The seats in the order of their ranks. */
export const inOrder = ({ ranks }: Result): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);

/** What a seat scored in a row of the ledger. */
export function pointsIn(result: Result, seat: number, row: LedgerRow): { points: number; lines: Line[] } {
  const lines = result.ledger[seat]!.filter(({ rule }) => row.rules.includes(rule));
  return { lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
}

export interface Difference {
  row: LedgerRow;
  points: number; // of the winner
  lead: number; // over the second
}

/** The row in which the first of two seats gained most on the other. */
export function largestLead(
  result: Result,
  first: number,
  second: number,
  rows: LedgerRow[],
): Difference | null {
  const leads = rows.map((row) => {
    const points = pointsIn(result, first, row).points;
    return { row, points, lead: points - pointsIn(result, second, row).points };
  });
  return leads.sort((a, b) => b.lead - a.lead).find(({ lead }) => lead > 0) ?? null;
}
