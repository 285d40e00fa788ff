/** The time of day as a clock on the wall shows it, going on. */

import { spoken } from "../../../words/say";

const A_SECOND = 1000; // milliseconds

export class Now {
  seconds = $state(Date.now() / A_SECOND);

  /** Made where a component begins; it ticks as long as that is there. */
  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.seconds = Date.now() / A_SECOND), A_SECOND);
      return () => clearInterval(timer);
    });
  }
}

/** "21:50", also where people say ten to ten in the evening: all read one clock. */
export const dayTime = (seconds: number): string =>
  new Date(seconds * A_SECOND).toLocaleTimeString(spoken(), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
