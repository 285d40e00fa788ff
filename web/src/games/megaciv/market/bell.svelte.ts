/** The market's bell: the time until it rings, counting down from the server's last message. */

import { sound } from "../../../shell/sounds";
import type { Match } from "../../../talk/socket.svelte";
import { clock } from "../../../words/times";

const SHORT = 60; // seconds: shown in ember from here on
const LAST = 10; // seconds: pulsing, and audible if sounds are on
const A_TICK = 500; // ms

export class Bell {
  private readonly match: Match | undefined;
  private now = $state(performance.now());
  private readonly clocks = $derived.by(() => this.match?.form?.clocks);
  private readonly told = $derived(this.clocks ? performance.now() : 0);
  private readonly begun = $derived(this.clocks?.bell ? this.clocks.bell - this.clocks.now : null);
  /** Seconds left; null without a bell. */
  readonly left = $derived(
    this.begun === null ? null : Math.max(0, this.begun - Math.max(0, this.now - this.told) / 1000),
  );
  readonly short = $derived(this.left !== null && this.left < SHORT);
  readonly last = $derived(this.left !== null && this.left < LAST);
  readonly time = $derived(this.left === null ? "" : clock(this.left));

  constructor(match: Match | undefined) {
    this.match = match;
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), A_TICK);
      return () => clearInterval(timer);
    });
    $effect(() => {
      if (this.last) sound("turn");
    });
  }
}
