/** The name of a phase at a real table, and what everybody does there during it. */

import { say } from "../../../words/say";

export const TAXES = 1;
export const GROWTH = 2;
export const MOVEMENT = 3;
export const CITY_BUILDING = 5;
export const TRADE_CARDS = 6;

/** What to do at the board in a phase, in a sentence or two. */
export function whatToDo(phase: number): string {
  const sentences: Record<number, () => string> = {
    1: () => say("Everyone takes the tax of their cities from stock to treasury."),
    2: () => say("Everyone grows at the same time, then counts what is left in stock."),
    3: () => say("The largest census moves first, Military last. Players who meet nobody need not wait."),
    4: () => say("Fights are settled on the board, area by area."),
    5: () => say("Build cities, check their support, then say how many you have."),
    6: () => say("The fewest cities draw first: one card from each stack, up to the number of cities."),
    7: () => say("Everyone trades with everyone."),
    8: () => say("Everyone names the calamities in their hand, in secret."),
    9: () => say("Minor calamities come first, then the major ones in the order of their stacks."),
    10: () => say("Whoever has a special ability uses it or passes."),
    11: () => say("Take off surplus tokens, and reduce cities that lack support."),
    12: () => say("Everyone buys advances at the same time."),
    13: () => say("Markers that meet the requirements move one space."),
  };
  return sentences[phase]?.() ?? "";
}
