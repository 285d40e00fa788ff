/** Navigating a match in the replay: by answers, phases and turns, at any speed. */

import type { PhaseBegun } from "../talk/messages";

export const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

const AN_ANSWER = 700; // ms per answer at usual speed
const QUICKEST = 350; // ms between two pictures; at higher speeds, answers are skipped

/** The moments at which turns began, with the turns' numbers. */
export function turnsIn(phases: PhaseBegun[]): { line: number; turn: number }[] {
  return phases.filter(({ turn }, i) => turn !== phases[i - 1]?.turn);
}

/** The phase at a moment. */
export const phaseAt = (phases: PhaseBegun[], line: number): PhaseBegun | undefined =>
  phases.findLast((phase) => phase.line <= line);

/** The latest beginning before this moment, or the very first moment. */
export const beginningBefore = (begun: { line: number }[], line: number): number =>
  begun.findLast((each) => each.line < line)?.line ?? 1;

/** The next beginning, or the last moment. */
export const beginningAfter = (begun: { line: number }[], line: number, last: number): number =>
  begun.find((each) => each.line > line)?.line ?? last;

/** How long to wait at this speed, and how many answers to advance then. */
export function pace(speed: number): { ms: number; answers: number } {
  const ms = Math.max(QUICKEST, AN_ANSWER / speed);
  return { ms, answers: Math.max(1, Math.round((speed * ms) / AN_ANSWER)) };
}

/** Position of a moment on the track, in percent. */
export const placeOf = (line: number, lines: number): number =>
  lines > 1 ? (100 * (line - 1)) / (lines - 1) : 0;

/** Turns whose numbers fit beside each other on the track. */
export function numbered<T extends { line: number }>(turns: T[], lines: number, room: number): T[] {
  const kept: T[] = [];
  for (const turn of turns) {
    const last = kept.at(-1);
    if (!last || placeOf(turn.line, lines) - placeOf(last.line, lines) >= room) kept.push(turn);
  }
  return kept;
}
