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
  has_picture?: boolean; // of its end
  has_film?: boolean;
}

/** One figure after each turn, from the beginning on: turns down, seats across. */
export function courseOf({ figures, rows }: Figures, name: string): { turns: number[]; values: number[][] } {
  const at = figures.indexOf(name);
  const end = rows.length - 1; // the other rows tell how a turn began
  return {
    turns: rows.map(([, turn], i) => (i === end ? turn : turn - 1)),
    values: rows.map(([, , seats]) => seats.map((row) => row[at] ?? 0)),
  };
}

/** Seats from the winner down. */
export function ranked(result: Result): number[] {
  return result.scores.map((_, seat) => seat).sort((a, b) => result.ranks[a]! - result.ranks[b]!);
}
