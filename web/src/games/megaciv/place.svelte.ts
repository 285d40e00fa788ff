/** What the player is looking at: the map, the phase's own view or one of the tables; whether the drawer is open. */

import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";

export type View = "map" | "now" | "nations" | "ast" | "advances";

const phone = new MediaQuery("max-width: 700px");
const wide = new MediaQuery("min-width: 1201px");

export class Place {
  view = $state<View>("now");
  drawer = $state(false);
  private readonly narrow: boolean; // a page laid out for a phone, however wide the screen

  constructor(narrow: boolean) {
    this.narrow = narrow;
  }

  get phone(): boolean {
    return this.narrow || phone.current;
  }

  get wide(): boolean {
    return !this.narrow && wide.current;
  }

  go(view: View): void {
    this.view = view;
    this.drawer = false;
  }
}

const PLACE = Symbol("place");

export const standingAt = (narrow = false): Place => setContext(PLACE, new Place(narrow));
export const thePlace = (): Place => getContext<Place>(PLACE);
