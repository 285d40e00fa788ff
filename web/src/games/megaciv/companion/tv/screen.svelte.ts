/** How this screen shows the table: with points or without. Remembered here, as everything about the look of a device. */

import { getContext, setContext } from "svelte";

import { keep, kept } from "../../../../shell/kept";

const NAME = "points";

export class Screen {
  points = $state(true);
  private readonly match: string;

  constructor(match: string) {
    this.match = match;
    this.points = kept(NAME, match) !== "no";
  }

  showPoints(shown: boolean): void {
    this.points = shown;
    keep(NAME, this.match, shown ? "yes" : "no");
  }
}

const SCREEN = Symbol("screen");

export const screenOf = (match: string): Screen => setContext(SCREEN, new Screen(match));
export const theScreen = (): Screen => getContext<Screen>(SCREEN);
