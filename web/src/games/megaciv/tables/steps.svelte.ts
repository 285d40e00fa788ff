/** Shows phase 13: the markers step one after the other, and the board stays until the player presses Next. */

import { getContext, setContext } from "svelte";

import type { NewsItem } from "../../../talk/question";

const ONE = 340; // ms per marker
const ALL = 3000; // ms for all markers together, at most
const AFTER = 700; // ms to look at the board afterwards

export class Steps {
  at = $state.raw(new Map<string, number>()); // positions of markers that have stepped
  stood = $state.raw(new Map<string, number>()); // everybody's position before
  on = $state(false); // whether the board is in front
  stepping = $state(false); // whether some markers have yet to step
  own = $state.raw<NewsItem | null>(null); // what happened to my marker
  turn = $state(0); // the turn that is ending
  private ended = new AbortController();

  /** Bring the board forward with everybody's old position and step the markers one by one. The game goes on
   *  meanwhile; its next question appears afterwards. */
  async show(news: NewsItem[], stood: Map<string, number>, me: string | null, pace = 1): Promise<void> {
    const [moves, { signal }] = [movesIn(news), this.begin(stood)];
    this.own = news.findLast(({ name, facts }) => OF_MARKERS.has(name) && facts["seat"] === me) ?? null;
    const pause = Math.min(ONE, ALL / moves.length) * pace;
    for (const [civ, space] of moves) {
      await waited(pause, signal);
      if (!signal.aborted) this.at = new Map([...this.at, [civ, space]]);
    }
    await waited(AFTER * pace, signal);
    if (!signal.aborted) this.stepping = false;
  }

  private begin(stood: Map<string, number>): AbortController {
    this.end();
    this.ended = new AbortController();
    [this.on, this.stepping, this.stood] = [true, true, stood];
    return this.ended;
  }

  /** The player has seen it: from now on the view has the positions. */
  end(): void {
    this.ended.abort();
    [this.on, this.stepping] = [false, false];
    this.at = this.stood = new Map();
  }
}

const OF_MARKERS = new Set(["marker_advanced", "marker_moved_back", "marker_stayed"]);

/** Whether the steps are worth showing: only if my own marker moves, so spectators are never interrupted. */
export const concerns = (news: NewsItem[], me: string | null): boolean =>
  movesIn(news).some(([civ]) => civ === me);

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
