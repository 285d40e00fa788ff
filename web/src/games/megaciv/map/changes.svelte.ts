/** Areas that others have just changed: a ring in the owner's colour for a moment, what was lost there, and where the last change was. */

import type { NewsItem } from "../../../talk/question";
import { lossesIn } from "../told/happenings";
import { ownersIn, type Standing } from "./standing";

export interface Changed {
  at: number;
  areas: { area: string; owner: string | undefined }[];
}

const SHOWN = 1200; // ms
const MOURNED = 6000; // ms that losses stand on the map

export class Changes {
  now = $state.raw<Changed[]>([]);
  lost = $state.raw<[string, number][]>([]); // pieces, by area
  last: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: number | null = null; // the last item of the news
  private before: Map<string, Standing> | null = null;

  /** Compare with what stood here before; what I did myself needs no ring. */
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
    this.timer = setTimeout(() => (this.now = []), SHOWN); // those before it have faded, and taking them away is drawn too
  }

  /** Nobody looks: whatever comes until somebody does needs no ring. */
  forget(): void {
    this.before = this.heard = null;
  }

  /** Losses that are told stand on the map for a while; what happened before one came is not shown. */
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

/** Areas where something else stands than before. */
export function differing(before: Map<string, Standing>, after: Map<string, Standing>): string[] {
  const areas = new Set([...before.keys(), ...after.keys()]);
  return [...areas].filter((area) => !isSame(before.get(area), after.get(area)));
}

const isSame = (a: Standing | undefined, b: Standing | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
