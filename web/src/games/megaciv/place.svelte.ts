/** Where one is looking: the map, what the phase needs now, or one of the tables; and whether the drawer is open. */

import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";

import type { Nations } from "./nations.svelte";
import { AST, BUYING, TRADE } from "./numbers";

export type View = "map" | "now" | "nations" | "ast" | "advances";

const phone = new MediaQuery("max-width: 700px");
const wide = new MediaQuery("min-width: 1201px");

export class Place {
  view = $state<View>("now");
  drawer = $state(false);

  get phone(): boolean {
    return phone.current;
  }

  get wide(): boolean {
    return wide.current;
  }

  go(view: View): void {
    this.view = view;
    this.drawer = false;
  }
}

/** What fills the middle of the table: what one wants to look at, or what the phase needs. */
export function shownAt(
  { view }: Place,
  nations: Nations,
): Exclude<View, "now"> | "civilizations" | "market" {
  const phase = nations.public.phase.number;
  if (view !== "now") return view;
  if (nations.question?.choice === "ChooseCivilization") return "civilizations";
  if (phase === TRADE) return "market";
  if (phase === BUYING) return "advances";
  return phase >= AST ? "ast" : "map";
}

const PLACE = Symbol("place");

export const standingAt = (): Place => setContext(PLACE, new Place());
export const thePlace = (): Place => getContext<Place>(PLACE);
