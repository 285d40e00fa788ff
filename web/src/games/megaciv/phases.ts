/** The thirteen phases of a turn, as the head and the rail call them. */

import { say } from "../../words/say";

export const phaseNames = (): string[] => [
  say("Taxes"),
  say("Growth"),
  say("Movement"),
  say("Conflict"),
  say("Cities"),
  say("Trade cards"),
  say("Trade"),
  say("Calamity selection"),
  say("Calamities"),
  say("Abilities"),
  say("Support"),
  say("Advances"),
  say("A.S.T."),
];

/** What the rail is called in a phase, and what orders it. */
export function orderOf(phase: number): { title: string; by: string } {
  const orders: Record<number, { title: string; by: string }> = {
    0: { title: say("Start-up order"), by: "" },
    3: { title: say("Order of movement"), by: say("by census") },
    6: { title: say("Order of drawing"), by: say("by cities") },
    7: { title: say("At the market"), by: "" },
    9: { title: say("Calamities"), by: say("in this order") },
    10: { title: say("Order of abilities"), by: say("by A.S.T.") },
    12: { title: say("Buying advances"), by: say("by A.S.T.") },
    13: { title: say("A.S.T."), by: say("by rank") },
  };
  return orders[phase] ?? { title: say("All nations"), by: say("by rank") };
}

export const TRADE = 7;
export const CALAMITIES = 9;
export const BUYING = 12;
export const AST = 13;
