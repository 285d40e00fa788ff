/** The current time of day, ticking like a clock on the wall. */

import { spoken } from "../../../words/say";

const A_SECOND = 1000; // milliseconds

export class Now {
  seconds = $state(Date.now() / A_SECOND);

  /** Create it while a component initialises; it ticks as long as the component lives. */
  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.seconds = Date.now() / A_SECOND), A_SECOND);
      return () => clearInterval(timer);
    });
  }
}

/** "21:50", on a 24-hour clock in every language: everybody at the table reads the same one. */
export const dayTime = (seconds: number): string =>
  new Date(seconds * A_SECOND).toLocaleTimeString(spoken(), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
