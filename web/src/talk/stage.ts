/** Shows events in order, at a pace that players can follow; a tap or a full queue ends the waiting. */

import { getContext, setContext } from "svelte";

import type { NewsItem } from "./question";
import type { Table } from "./table.svelte";

interface Act {
  news: NewsItem[];
}

const LONGEST = 4000; // ms: if more than this is waiting, events are not animated
const USUAL = 450; // ms, estimated, per update

export class Stage<A extends Act> {
  /** How a game animates events; resolves when the animation is over. */
  show: (news: NewsItem[], ended: AbortSignal) => Promise<void> = () => Promise.resolve();
  /** Whether something waits for me to start it, so that it is shown even when updates come fast. */
  isMine: (news: NewsItem[]) => boolean = () => false;
  /** Stop waiting for me. */
  release: () => void = () => {};
  private waiting: A[] = [];
  private playing = false;
  private ended = new AbortController();
  private times = 0; // how often a full state has arrived
  private readonly apply: (act: A) => void;

  constructor(apply: (act: A) => void) {
    this.apply = apply;
  }

  push(act: A): void {
    this.waiting.push(act);
    if (!this.playing) void this.play();
  }

  /** Finish the current animation at once and skip the waiting ones. */
  hurry(): void {
    if (this.playing) this.ended.abort();
  }

  /** A full state has arrived and contains everything that waits. */
  drop(): void {
    this.waiting = [];
    this.times += 1;
    this.hurry();
    this.release();
  }

  /** I have started something myself: animate it, even if earlier events were skipped. */
  begin(): AbortSignal {
    this.ended = new AbortController();
    return this.ended.signal;
  }

  private async play(): Promise<void> {
    this.playing = true;
    for (let act = this.waiting.shift(); act; act = this.waiting.shift()) {
      const times = this.times;
      const mine = this.isMine(act.news);
      if (mine) this.begin();
      if (mine || this.hasTime()) await this.show(act.news, this.ended.signal);
      if (times === this.times) this.apply(act);
    }
    this.playing = false;
    this.ended = new AbortController();
  }

  private hasTime(): boolean {
    return this.waiting.length * USUAL < LONGEST && !this.ended.signal.aborted;
  }
}

/** A table at which a game animates events: of a match, or of a lesson, where nothing waits for a press. */
export interface Staged {
  readonly stage: Pick<Stage<Act>, "show" | "isMine" | "release" | "begin">;
  readonly table: Table | null;
  readonly taught?: boolean;
  readonly shows?: string; // the part of the table that a lesson points at
}

const LESSON = Symbol("lesson");

export const staged = (lesson: Staged): Staged => setContext(LESSON, lesson);
export const theLesson = (): Staged | undefined => getContext<Staged | undefined>(LESSON);
