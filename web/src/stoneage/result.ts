/** A finished game: ranks, scores and the ledger that explains every point, and its figures. */

import type { Line } from "./view";

export interface Result {
  ranks: number[];
  scores: number[];
  ledger: Line[][];
  headline?: string;
}

export interface Figures {
  points: [line: number, turn: number, points: number[]][];
  luck: { pips: number }[];
}
