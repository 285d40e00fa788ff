/** Phase 13 before one's eyes: the markers step one after the other on the board; a tap ends the show. */

import { getContext, setContext } from "svelte";

import type { NewsItem } from "../../../talk/question";

const ONE = 340; // ms for a marker
const ALL = 3000; // ms for all of them
const AFTER = 700; // ms in which the board is looked at

export class Steps {
  at = $state.raw(new Map<string, number>()); // where markers stand while they step

  /** The markers that these news move, one by one; over at once where they move none. */
  async show(news: NewsItem[], ended: AbortSignal, pace = 1): Promise<void> {
    const moves = movesIn(news);
    const pause = Math.min(ONE, ALL / moves.length) * pace;
    for (const [civ, space] of moves) {
      await waited(pause, ended);
      this.at = new Map([...this.at, [civ, space]]);
    }
    if (moves.length) await waited(AFTER * pace, ended);
  }

  /** From now on the view says where everyone stands. */
  end(): void {
    this.at = new Map();
  }
}

export function movesIn(news: NewsItem[]): [string, number][] {
  return news
    .filter(({ name }) => name === "marker_advanced" || name === "marker_moved_back")
    .map(({ facts }) => [String(facts["seat"]), Number(facts["space"])]);
}

function waited(ms: number, ended: AbortSignal): Promise<void> {
  if (ended.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

const STEPS = Symbol("steps");

export const stepping = (): Steps => setContext(STEPS, new Steps());
export const theSteps = (): Steps => getContext<Steps>(STEPS);
