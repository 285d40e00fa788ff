/** A finished game: ranks, scores, the ledger that explains every point, and its figures. */

import { listed, say } from "../../words/say";
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

/** The seats by rank. */
export const inOrder = ({ ranks }: Result): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);

/** The headline: who won, with how many points. */
export function headlineOf(result: Result, order: number[], name: (seat: number) => string): string {
  const winners = order.filter((seat) => result.ranks[seat] === 1);
  const n = result.scores[order[0]!]!;
  return winners.length > 1
    ? say("{who} win together with {n}", { who: listed(winners.map(name)), n })
    : say("{who} wins with {n}", { who: name(order[0]!), n });
}

/** A seat's points in a row of the ledger. */
export function pointsIn(result: Result, seat: number, row: LedgerRow): { points: number; lines: Line[] } {
  const lines = result.ledger[seat]!.filter(({ rule }) => row.rules.includes(rule));
  return { lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
}

export interface Count {
  seat: number;
  row: string; // id of a ledger row
  points: number;
  total: number; // including these
}

/** Every ledger row of every player, from the last rank to the winner. */
export function countsOf(result: Result, rows: LedgerRow[]): Count[] {
  return inOrder(result)
    .reverse()
    .flatMap((seat) => {
      let total = 0;
      return rows
        .map((row) => ({ row: row.id, ...pointsIn(result, seat, row) }))
        .filter(({ lines }) => lines.length)
        .map(({ row, points }) => ({ seat, row, points, total: (total += points) }));
    });
}

export interface Difference {
  row: LedgerRow;
  points: number; // of the winner
  lead: number; // over the second player
}

/** The row with the largest lead of the first seat over the second. */
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

const STEPS = [40, 100, 200]; // points between two grid lines
const MOST_STEPS = 7; // more would overlap on a phone

/** The grid lines of a points chart, from lowest to highest, always including 0. */
export function levelsOf(points: number[]): number[] {
  const [least, most] = [Math.min(0, ...points), Math.max(STEPS[0]!, ...points)];
  const lines = STEPS.map((step) => linesBetween(least, most, step));
  return lines.find((each) => each.length <= MOST_STEPS + 1) ?? lines.at(-1)!;
}

function linesBetween(least: number, most: number, step: number): number[] {
  const [low, top] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: top - low + 1 }, (_, i) => (low + i) * step);
}
