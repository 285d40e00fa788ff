/** A finished game: ranks, scores, the ledger of every point, and how all figures went turn by turn. */

export interface Line {
  points: number;
  says: string;
  rule: string;
}

export interface Result {
  ranks: number[];
  scores: number[];
  ledger: Line[][];
  headline?: string;
}

export interface Figures {
  figures: string[];
  rows: [line: number, turn: number, figures: number[][]][];
  tallies: Record<string, number>[];
}

/** One figure by turn: turns down, seats across. */
export function courseOf(figures: Figures, name: string): { turns: number[]; values: number[][] } {
  const at = figures.figures.indexOf(name);
  const rows = figures.rows.filter(([, turn], i) => figures.rows[i + 1]?.[1] !== turn);
  return {
    turns: rows.map(([, turn]) => turn),
    values: rows.map(([, , seats]) => seats.map((row) => row[at] ?? 0)),
  };
}

/** Seats from the winner down. */
export function ranked(result: Result): number[] {
  return result.scores.map((_, seat) => seat).sort((a, b) => result.ranks[a]! - result.ranks[b]!);
}
