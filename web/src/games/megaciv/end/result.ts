/** A finished game: why it ended, ranks, scores, the ledger of every point, and all figures turn by turn. */
import { listed, say } from "../../../words/say";
import type { GameEnd } from "../view";

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
  has_picture?: boolean; // the server has a picture of the end
  has_film?: boolean;
}

/** One figure after each turn, from the beginning: a row per turn, a column per seat. */
export function courseOf({ figures, rows }: Figures, name: string): { turns: number[]; values: number[][] } {
  const at = figures.indexOf(name);
  const end = rows.length - 1; // all other rows show the start of a turn
  return {
    turns: rows.map(([, turn], i) => (i === end ? turn : turn - 1)),
    values: rows.map(([, , seats]) => seats.map((row) => row[at] ?? 0)),
  };
}

/** Seats by rank, the winner first. */
export function ranked(result: Result): number[] {
  return result.scores.map((_, seat) => seat).sort((a, b) => result.ranks[a]! - result.ranks[b]!);
}

/** Why the game ended, in one sentence; empty if the game gives no reason. */
export function whyEnded(ended: GameEnd | null, turn: number, name: (civ: string) => string): string {
  if (ended?.why === "late_iron_age" && ended.reached.length > 0)
    return say("The game ended because {names} reached the Late Iron Age.", {
      names: listed(ended.reached.map(name)),
    });
  if (ended?.why === "late_iron_age")
    return say("The game ended because the Late Iron Age had been reached.");
  if (ended?.why === "turn_limit")
    return say("The game ended with turn {n}, the last one agreed on.", { n: turn });
  if (ended?.why === "one_left") return say("The game ended because only one player was left.");
  return ended ? say("The game ended because nobody was left on the map.") : "";
}
