/** What the previous turn brought. */

import type { Public } from "../view";

/** Players whose marker advanced in the turn that has ended. */
export function movedIn({ summary, players }: Pick<Public, "summary" | "players">): Set<string> {
  const column = summary?.figures.indexOf("position") ?? -1;
  if (!summary || column < 0) return new Set();
  const went = players.filter((_, seat) => summary.after[seat]![column]! > summary.before[seat]![column]!);
  return new Set(went.map(({ id }) => id));
}
