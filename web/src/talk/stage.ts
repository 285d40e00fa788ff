/** What happens at the table is shown in order and at a pace one can follow; a tap or a full queue ends the waiting. */

import { getContext, setContext } from "svelte";

import type { NewsItem } from "./question";
import type { Table } from "./table.svelte";

interface Act {
  news: NewsItem[];
}

const LONGEST = 4000; // ms of shows that may be waiting
const USUAL = 450; // ms for one act

export class Stage<A extends Act> {
  /** How a game shows what happened; it resolves when the show is over. */
  show: (news: NewsItem[], ended: AbortSignal) => Promise<void> = () => Promise.resolve();
  /** Whether something is for me to begin, so that it is shown even when updates come fast. */
  isMine: (news: NewsItem[]) => boolean = () => false;
  /** Nothing waits for me any more. */
  release: () => void = () => {};
  private waiting: A[] = [];
  private playing = false;
  private ended = new AbortController();
  private times = 0; // the table has come anew
  private readonly apply: (act: A) => void;

  constructor(apply: (act: A) => void) {
    this.apply = apply;
  }

  push(act: A): void {
    this.waiting.push(act);
    if (!this.playing) void this.play();
  }

  /** Nobody wants to watch: everything that waits is shown as it ends. */
  hurry(): void {
    if (this.playing) this.ended.abort();
  }

  /** The table has come anew: what waits is in it already. */
  drop(): void {
    this.waiting = [];
    this.times += 1;
    this.hurry();
    this.release();
  }

  /** I have begun something: it is shown, whatever was passed over before. */
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

/** A table at which a game shows what happens: of a match, or of a lesson, in which nobody waits for a press. */
export interface Staged {
  readonly stage: Pick<Stage<Act>, "show" | "isMine" | "release" | "begin">;
  readonly table: Table | null;
  readonly taught?: boolean;
  readonly shows?: string; // what of the table one should look at
}

const LESSON = Symbol("lesson");

export const staged = (lesson: Staged): Staged => setContext(LESSON, lesson);
export const theLesson = (): Staged | undefined => getContext<Staged | undefined>(LESSON);
