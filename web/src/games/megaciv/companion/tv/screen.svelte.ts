/** What the host can hide on the television: everybody's points. */

import { getContext, setContext } from "svelte";

import type { Match } from "../../../../talk/socket.svelte";

export class Screen {
  private readonly match: Match | undefined;

  constructor(match: Match | undefined) {
    this.match = match;
  }

  get points(): boolean {
    return this.match?.form?.day?.points ?? true;
  }
}

const SCREEN = Symbol("screen");

export const screenOf = (match: Match | undefined): Screen => setContext(SCREEN, new Screen(match));
export const theScreen = (): Screen => getContext<Screen>(SCREEN);
