/** Lets other parts of the page point at areas of the map: a move in a list, a line of the log, a loss. */

import type { Written } from "../../../talk/question";

class Pointer {
  area = $state<string | null>(null); // highlighted while something points at it
  wanted = $state.raw<{ area: string } | null>(null); // where the camera should go

  /** Receives taps on the map instead of the question: the list of losses. */
  taker: ((answer: Written) => void) | null = null;
  losses = $state.raw<[string, number][]>([]); // chosen so far, by area

  go(area: string): void {
    this.wanted = { area };
    this.area = area;
  }

  /** Go to the area after the last one, or to the first. */
  goToNext(areas: string[]): void {
    const next = areas[(areas.indexOf(this.wanted?.area ?? "") + 1) % areas.length];
    if (next !== undefined) this.go(next);
  }

  leave(): void {
    this.area = null;
  }
}

export const pointer = new Pointer();
