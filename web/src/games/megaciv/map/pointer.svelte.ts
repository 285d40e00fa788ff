/** Other parts of the page point at areas of the map: a move in a list, a line of the log, a loss. */

import type { Written } from "../../../talk/question";

class Pointer {
  area = $state<string | null>(null); // lit while somebody points at it
  wanted = $state.raw<{ area: string } | null>(null); // where the camera should go

  /** Who takes what is tapped on the map, if not the question itself: the list of losses. */
  taker: ((answer: Written) => void) | null = null;
  losses = $state.raw<[string, number][]>([]); // chosen so far, by area

  go(area: string): void {
    this.wanted = { area };
    this.area = area;
  }

  leave(): void {
    this.area = null;
  }
}

export const pointer = new Pointer();
