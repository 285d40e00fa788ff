/** Ways through a match one looks back at: by answers, by phases and by turns, at any speed. */

import type { PhaseBegun } from "../talk/messages";

export const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

const AN_ANSWER = 700; // ms at usual speed
const QUICKEST = 350; // ms between two pictures; faster than this, answers are left out

/** The moments at which turns began, with their numbers. */
export function turnsIn(phases: PhaseBegun[]): { line: number; turn: number }[] {
  return phases.filter(({ turn }, i) => turn !== phases[i - 1]?.turn);
}

/** The phase of a moment. */
export const phaseAt = (phases: PhaseBegun[], line: number): PhaseBegun | undefined =>
  phases.findLast((phase) => phase.line <= line);

/** The beginning before this moment, or the very first moment. */
export const beginningBefore = (begun: { line: number }[], line: number): number =>
  begun.findLast((each) => each.line < line)?.line ?? 1;

/** The next beginning, or the last moment. */
export const beginningAfter = (begun: { line: number }[], line: number, last: number): number =>
  begun.find((each) => each.line > line)?.line ?? last;

/** How long to wait at this speed, and how many answers to go on then. */
export function pace(speed: number): { ms: number; answers: number } {
  const ms = Math.max(QUICKEST, AN_ANSWER / speed);
  return { ms, answers: Math.max(1, Math.round((speed * ms) / AN_ANSWER)) };
}

/** Where a moment lies on the track, in percent. */
export const placeOf = (line: number, lines: number): number =>
  lines > 1 ? (100 * (line - 1)) / (lines - 1) : 0;

/** Turns whose numbers have room beside each other on the track. */
export function numbered<T extends { line: number }>(turns: T[], lines: number, room: number): T[] {
  const kept: T[] = [];
  for (const turn of turns) {
    const last = kept.at(-1);
    if (!last || placeOf(turn.line, lines) - placeOf(last.line, lines) >= room) kept.push(turn);
  }
  return kept;
}
