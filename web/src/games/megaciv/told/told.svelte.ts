/** What happened to me this turn, with the map before and after it; each is looked at once and can be put away. */

import { getContext, setContext } from "svelte";

import type { Nations } from "../nations.svelte";
import type { Public } from "../view";
import { happeningsOf, isDecided, type Happening } from "./happenings";

interface Scenes {
  before: Public["areas"];
  after: Public["areas"];
}

export class Told {
  private readonly nations: Nations;
  private seenUpTo = $state(-1); // the last happening that was put away
  private areas: Public["areas"] | null = null; // as they were before the news that come next
  private lines = new Map<number, number>(); // by happening: its lines so far
  private scenes = $state.raw(new Map<number, Scenes>());

  readonly all = $derived.by(() => {
    const { me, table } = this.nations;
    return me === null ? [] : happeningsOf(table.news, me);
  });
  private readonly decided = $derived(this.all.filter(isDecided));
  readonly fresh = $derived(this.decided.filter(({ id }) => id > this.seenUpTo));

  constructor(nations: Nations) {
    this.nations = nations;
  }

  scene({ id }: Happening): Scenes | undefined {
    return this.scenes.get(id);
  }

  putAway({ id }: Happening): void {
    this.seenUpTo = id;
  }

  /** Whoever answers the next question has seen what was told before it. */
  putAllAway(): void {
    this.seenUpTo = this.decided.at(-1)?.id ?? this.seenUpTo;
  }

  /** The table moved on: happenings that are new or go on have the map before and after them. */
  see(all: Happening[], areas: Public["areas"]): void {
    const before = this.areas;
    this.areas = areas;
    if (before === null) this.seenUpTo = this.nations.table.news.at(-1)?.n ?? -1; // one has just sat down
    const news = all.filter(({ id, lines }) => this.lines.get(id) !== lines.length);
    if (!news.length) return;
    for (const { id, lines } of news) this.lines.set(id, lines.length);
    if (before === null) return;
    const scenes = news.map(({ id }) => [
      id,
      { before: this.scenes.get(id)?.before ?? before, after: areas },
    ]);
    this.scenes = new Map([...this.scenes, ...(scenes as [number, Scenes][])]);
  }
}

const TOLD = Symbol("told");

export const telling = (nations: Nations): Told => setContext(TOLD, new Told(nations));
export const theTold = (): Told | undefined => getContext<Told | undefined>(TOLD);
