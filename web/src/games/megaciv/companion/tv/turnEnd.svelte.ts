/** At the end of a turn the A.S.T. is shown large for a while: that phase has no questions. */

import type { Nations } from "../../nations.svelte";

const SHOWN_FOR = 30; // seconds

export class TurnEnd {
  shown = $state(false);

  /** Create it while a component initialises. */
  constructor(nations: Nations) {
    let before = nations.public.turn;
    const turn = $derived(nations.public.turn);
    $effect(() => {
      if (turn === before) return;
      before = turn;
      this.shown = true;
      const timer = setTimeout(() => (this.shown = false), SHOWN_FOR * 1000);
      return () => clearTimeout(timer);
    });
  }
}
