/** The current phase, and who is awaited. */

import { sentence } from "../../../words/say";
import type { Nations } from "../nations.svelte";
import { END } from "../numbers";

/** "3 Movement"; the set-up and the end have no number. */
export const phaseName = (nations: Nations): string => nameOfPhase(nations, nations.public.phase.number);

export function nameOfPhase(nations: Nations, number: number): string {
  const short = sentence(nations.box.phases[number]!.short);
  return number === 0 || number === END ? short : `${number} ${short}`;
}

export interface Awaited {
  civ: string;
  says: string; // "Minoa is moving on the board"
}

/** The awaited civilizations, in the order of the phase. */
export function awaited(nations: Nations): Awaited[] {
  const { view } = nations.table;
  const place = (civ: string) => nations.public.order.indexOf(civ) + 1 || Infinity;
  return view.awaited
    .map(({ seat, prompt }) => ({ civ: nations.public.players[seat]!.id, says: prompt }))
    .sort((one, other) => place(one.civ) - place(other.civ));
}

/** Civilizations that this one may meet on the map. */
export function contactsOf(nations: Nations, civ: string): string[] {
  return nations.public.counts?.contacts[nations.seat(civ)] ?? [];
}

/** Whether trade cards lie on the real table, so that the program knows none. */
export const cardsOnTable = (nations: Nations): boolean => nations.public.counts?.cards === "table";

/** Civilizations that move now although they come after me in the order of the phase. */
export function afterMe(nations: Nations): string[] {
  const { order } = nations.public;
  const mine = order.indexOf(nations.me ?? "");
  return nations.asked.filter((civ) => civ !== nations.me && order.indexOf(civ) > mine);
}
