/** The options of a match in short: map, length, side of the A.S.T., and how civilizations are assigned. */

import type { OptionParts } from "../../../shell/game";
import { say } from "../../../words/say";

/** The values of every option in everyday words. */
export const ways = (): Record<string, string> => ({
  west: say("West"),
  east: say("East"),
  both: say("West and East"),
  basic: say("Basic"),
  expert: say("Expert"),
  full: say("Full game"),
  short: say("Short Game"),
  dealt: say("In order of seats"),
  chosen: say("Chosen in turn"),
  random: say("Drawn at random"),
});

export function terms({ offered, settled, value }: OptionParts): [string, string][] {
  const agreed = (name: string) => String(settled[name] ?? value[name] ?? offered[name]?.[0] ?? "");
  const called = (name: string) => ways()[agreed(name)] ?? agreed(name);
  const turns = Number(agreed("turns"));
  const length = turns ? `${called("length")}, ${say("{n} {n:turn|turns}", { n: turns })}` : called("length");
  return [
    [say("Map"), called("map")],
    [say("Length"), length],
    [say("Side of the A.S.T."), called("ast")],
    [say("Civilizations"), called("civilizations")],
  ];
}
