/** Which phase the host may open again: the one before. Nobody is asked in conflicts and on the A.S.T. */

import type { Stage } from "../../../../talk/messages";
import { AST, CONFLICT } from "../../numbers";

const FIRST = 1;

/** The phase before this one in which somebody may have been asked; none before the first. */
export function phaseBefore(turn: number, phase: number): Stage | null {
  let [before, at] = [turn, phase - 1];
  if (at < FIRST) [before, at] = [turn - 1, AST];
  if (at === CONFLICT || at === AST) at -= 1;
  return before < 1 ? null : { turn: before, phase: at };
}
