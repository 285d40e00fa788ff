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

  /** The one after the area that was last gone to, or the first. */
  goToNext(areas: string[]): void {
    const next = areas[(areas.indexOf(this.wanted?.area ?? "") + 1) % areas.length];
    if (next !== undefined) this.go(next);
  }

  leave(): void {
    this.area = null;
  }
}

export const pointer = new Pointer();
