/** The figure that decides the order of a phase, as each row of the rail shows it. */

import { number, say } from "../../words/say";
import type { Nations } from "./nations.svelte";
import { TRADE } from "./numbers";

export interface Figure {
  value: string;
  label: string;
}

export function figureOf(nations: Nations, civ: string): Figure {
  const player = nations.player(civ);
  const phase = nations.public.phase.number;
  if (phase === TRADE) return { value: tradingState(nations, civ), label: "" };
  if (phase === 3) return { value: number(player.census), label: say("census") };
  if (phase === 5 || phase === 6) return { value: number(player.cities), label: say("cities") };
  if (phase === 10 || phase === 12) return { value: number(player.position), label: say("A.S.T.") };
  return { value: number(player.points), label: say("points") };
}

function tradingState(nations: Nations, civ: string): string {
  if (!nations.public.trading.includes(civ)) return say("done");
  const offers = nations.public.offers.filter(({ seat, answers }) => seat === civ && answers === null);
  return offers.length ? say("{n} {n:offer|offers}", { n: offers.length }) : say("listening");
}
