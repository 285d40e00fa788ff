/** Phase 13 before one's eyes: the markers step one after the other on the board, which stays until one presses Next. */

import { getContext, setContext } from "svelte";

import type { NewsItem } from "../../../talk/question";

const ONE = 340; // ms for a marker
const ALL = 3000; // ms for all of them
const AFTER = 700; // ms in which the board is looked at

export class Steps {
  at = $state.raw(new Map<string, number>()); // where those stand that have stepped
  stood = $state.raw(new Map<string, number>()); // where everyone stood before
  on = $state(false); // the board has come forward and is looked at
  stepping = $state(false); // some markers have not stepped yet
  own = $state.raw<NewsItem | null>(null); // what became of my marker
  turn = $state(0); // the turn that ends with it
  private ended = new AbortController();

  /** The board comes forward, with everyone where they stood, and the markers step one by one. The table goes on
   *  meanwhile: what is asked then comes after it. */
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

  /** It has been seen: from now on the view says where everyone stands. */
  end(): void {
    this.ended.abort();
    [this.on, this.stepping] = [false, false];
    this.at = this.stood = new Map();
  }
}

const OF_MARKERS = new Set(["marker_advanced", "marker_moved_back", "marker_stayed"]);

/** Whether the markers that step are worth looking up for: mine is among them. Who only watches is held up by nothing. */
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
