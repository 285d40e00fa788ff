/** Areas that others have just changed: for a moment a ring in the owner's colour, the losses there, and which
 *  change was the last. */

import type { NewsItem } from "../../../talk/question";
import { lossesIn } from "../told/happenings";
import { ownersIn, type Standing } from "./standing";

export interface Changed {
  at: number;
  areas: { area: string; owner: string | undefined }[];
}

const SHOWN = 1200; // ms
const MOURNED = 6000; // ms that losses stay on the map

export class Changes {
  now = $state.raw<Changed[]>([]);
  lost = $state.raw<[string, number][]>([]); // pieces, by area
  last: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: number | null = null; // number of the last news item
  private before: Map<string, Standing> | null = null;

  /** Compare with the previous state; my own moves need no ring. */
  see(standing: Map<string, Standing>, own: boolean): void {
    const before = this.before;
    this.before = standing;
    if (!before || own) return;
    const changed = differing(before, standing);
    if (!changed.length) return;
    const at = performance.now();
    const areas = changed.map((area) => ({ area, owner: ownersIn(standing.get(area))[0] }));
    this.last = changed.at(-1)!;
    this.now = [...this.now.filter((each) => each.at > at - SHOWN), { at, areas }];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.now = []), SHOWN); // removing them redraws too, so wait until all have faded
  }

  /** The map is out of view: whatever changes meanwhile needs no ring. */
  forget(): void {
    this.before = this.heard = null;
  }

  /** Show reported losses on the map for a while, but none from before the page opened. */
  hear(news: NewsItem[]): void {
    const heard = this.heard;
    this.heard = news.at(-1)?.n ?? -1;
    if (heard === null) return;
    const lost = lossesIn(news.slice(news.findLastIndex(({ n }) => n <= heard) + 1));
    if (!lost.length) return;
    this.lost = lost;
    setTimeout(() => this.lost === lost && (this.lost = []), MOURNED);
  }
}

/** Areas whose pieces have changed. */
export function differing(before: Map<string, Standing>, after: Map<string, Standing>): string[] {
  const areas = new Set([...before.keys(), ...after.keys()]);
  return [...areas].filter((area) => !isSame(before.get(area), after.get(area)));
}

const isSame = (a: Standing | undefined, b: Standing | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
