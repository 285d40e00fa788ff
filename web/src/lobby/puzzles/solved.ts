/** What this device remembers about puzzles: those solved, and the streak of days with the puzzle of the day. */

import { keep, kept } from "../../shell/kept";

const DAY = 24 * 60 * 60 * 1000;

interface Streak {
  day: string; // the last day on which the puzzle of the day was solved, 2026-11-18
  days: number;
}

export const solvedOf = (game: string): number[] => read<number[]>(game, []);

export function keepSolved(game: string, number: number, day: string): void {
  keep("puzzles", game, JSON.stringify([...new Set([...solvedOf(game), number])]));
  if (day) keep("puzzles", "streak", JSON.stringify(grown(read<Streak | null>("streak", null), day)));
}

/** One day more if the puzzle of the previous day was solved too, else the first; each day counts once. */
export function grown(before: Streak | null, day: string): Streak {
  if (before?.day === day) return before;
  return { day, days: before && isNext(before.day, day) ? before.days + 1 : 1 };
}

/** Length of the streak, if it lasts until today or yesterday. */
export function streakOn(day: string, before = read<Streak | null>("streak", null)): number {
  return before && (before.day === day || isNext(before.day, day)) ? before.days : 0;
}

const isNext = (day: string, next: string): boolean => Date.parse(next) - Date.parse(day) === DAY;

function read<T>(name: string, otherwise: T): T {
  try {
    return JSON.parse(kept("puzzles", name) ?? "") as T;
  } catch {
    return otherwise;
  }
}
