/** The clocks of the table, ticking between the server's messages. */

import type { Match } from "../talk/socket.svelte";

const A_WHILE = 20; // seconds that are not worth mentioning

export class Ticking {
  private readonly match: Match | undefined;
  private now = $state(performance.now());
  private readonly clocks = $derived.by(() => this.match?.form?.clocks);
  private readonly told = $derived.by(() => (this.clocks ? performance.now() : 0)); // when these clocks arrived

  /** Create it while a component initialises; it ticks as long as the component lives. */
  constructor(match: Match | undefined) {
    this.match = match;
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), 500);
      return () => clearInterval(timer);
    });
  }

  get paused(): boolean {
    return this.clocks?.paused ?? false;
  }

  /** Seconds a seat has left; undefined without a clock. */
  left(seat: number): number | undefined {
    const left = this.clocks?.left[seat];
    if (left === undefined) return undefined;
    return Math.max(0, left - (this.runs(seat) ? this.passed : 0));
  }

  /** Seconds left in a time bank for the day, which runs down once the time for a question is used up. */
  bank(seat: number): number | undefined {
    const bank = this.clocks?.banks?.[seat];
    if (bank === undefined) return undefined;
    const over = this.runs(seat) ? this.passed - (this.clocks!.left[seat] ?? 0) : 0;
    return Math.max(0, bank - Math.max(0, over));
  }

  /** Whether the clock of a seat is running. */
  runs(seat: number): boolean {
    return !this.paused && (this.clocks?.running.includes(seat) ?? false);
  }

  /** Seconds since a seat was asked; 0 for the first while. */
  thought(seat: number): number {
    const seconds = this.since(this.clocks?.since[seat]);
    return seconds < A_WHILE ? 0 : seconds;
  }

  /** Seconds for which the person of a seat has been away. */
  away(seat: number): number {
    return this.since(this.match?.form?.seats[seat]?.away_since);
  }

  private get passed(): number {
    return (this.now - this.told) / 1000;
  }

  /** Seconds since a moment in server time. */
  private since(moment: number | null | undefined): number {
    return this.clocks && moment ? Math.max(0, this.clocks.now - moment + this.passed) : 0;
  }
}
