/** Areas that others have just changed: a ring in the owner's colour for a moment, and where the last change was. */

import { ownersIn, type Standing } from "./standing";

export interface Changed {
  area: string;
  owner: string | undefined;
  at: number;
}

const SHOWN = 1200; // ms

export class Changes {
  now = $state.raw<Changed[]>([]);
  last: string | null = null;
  private before: Map<string, Standing> | null = null;

  /** Compare with what stood here before; what I did myself needs no ring. */
  see(standing: Map<string, Standing>, own: boolean): void {
    const before = this.before;
    this.before = standing;
    if (!before || own) return;
    const at = performance.now();
    const changed = differing(before, standing).map((area) => ({
      area,
      owner: ownersIn(standing.get(area))[0],
      at,
    }));
    if (!changed.length) return;
    this.last = changed.at(-1)!.area;
    this.now = [...this.now, ...changed];
    setTimeout(() => (this.now = this.now.filter((each) => each.at > at)), SHOWN);
  }
}

/** Areas where something else stands than before. */
export function differing(before: Map<string, Standing>, after: Map<string, Standing>): string[] {
  const areas = new Set([...before.keys(), ...after.keys()]);
  return [...areas].filter((area) => JSON.stringify(before.get(area)) !== JSON.stringify(after.get(area)));
}
