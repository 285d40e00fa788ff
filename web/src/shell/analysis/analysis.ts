/** The computer's analysis of a match. */

import { call } from "../../talk/server";
import { spoken } from "../../words/say";

export interface Decision {
  line: number;
  seat: number;
  cost: number;
  cost_error: number;
  points: number;
  points_error: number;
  is_sure: boolean;
  says: string;
}

export interface Fortune {
  line: number;
  seat: number;
  points: number;
  expected: number;
  says: string;
}

export type CurveRow = [line: number, turn: number, chances: number[]];

export interface Analysis {
  state: "none" | "wanted" | "making" | "made";
  done: number;
  lines: number;
  worlds: number;
  seats: number[];
  curve: CurveRow[];
  decisions: Decision[];
  moments: number[];
  luck: Fortune[];
  luckiest: number[];
  fortunes: [points: number, times: number][]; // by seat
  off: number; // largest error of the chances, measured on other games
  trust: string[]; // the same in words, and how decisions were tested
  trouble: string; // why there is none, or why the last one failed
}

const path = (match: string) => `/matches/${match}/analysis?language=${spoken()}`;
export const analysisOf = (match: string) => call<Analysis>("GET", path(match));
export const analyse = (match: string) => call<Analysis>("POST", path(match));
export const breakOff = (match: string) => call<Analysis>("DELETE", path(match));

/** Thin out the points of a curve: every n-th row, and always the last. */
export function thinned(rows: CurveRow[], most: number): CurveRow[] {
  const step = Math.max(1, Math.ceil(rows.length / most));
  return rows.filter((_, i) => i % step === 0 || i === rows.length - 1);
}

/** Position of a line between 0 and 1, with all turns equally wide. */
export function byTurns(rows: CurveRow[], lines: number): (line: number) => number {
  const begins = rows.filter(([, turn], i) => i > 0 && turn !== rows[i - 1]![1]).map(([line]) => line);
  const bounds = [0, ...begins.filter((line) => line < lines), Math.max(1, lines)];
  return (line) => {
    const after = bounds.findIndex((bound, i) => i > 0 && line <= bound);
    const i = after < 0 ? bounds.length - 1 : after;
    const part = (line - bounds[i - 1]!) / Math.max(1, bounds[i]! - bounds[i - 1]!);
    return (i - 1 + Math.min(1, part)) / (bounds.length - 1);
  };
}

/** Whether a better answer is known for a decision, certain or not. */
export const wasDear = ({ cost }: Decision): boolean => Math.round(100 * cost) >= 1;

/** What a decision cost of the chance to win, in whole per cent, and the error of that number. */
export const percents = ({ cost, cost_error }: Decision): { n: number; error: number } => ({
  n: Math.round(100 * cost),
  error: Math.max(1, Math.round(100 * cost_error)),
});
