/** When a turn has ended the A.S.T. stands large for a while: nobody is asked anything in that phase. */

import type { Nations } from "../../nations.svelte";

const SHOWN_FOR = 30; // seconds

export class TurnEnd {
  shown = $state(false);

  /** Made where a component begins. */
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
