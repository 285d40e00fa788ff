/** What stands where it stood stays the same thing, so that only what has changed is drawn anew. */

import type { Placed } from "./placement";

/** The earlier of two things that say the same. */
export function same<T>(before: T | undefined, after: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

interface Known {
  written: string;
  thing: object;
}

export class Keeper {
  private known = new Map<string, Known>();

  /** A placing in which everything that did not move is the very thing of the placing before. */
  keep(placed: Placed): Placed {
    const now = new Map<string, Known>();
    const each = <T extends object>(kind: string, things: T[], key: (thing: T) => string): T[] =>
      things.map((thing) => {
        const [name, written] = [`${kind} ${key(thing)}`, JSON.stringify(thing)];
        const known = this.known.get(name);
        const kept = known?.written === written ? known : { written, thing };
        now.set(name, kept);
        return kept.thing as T;
      });
    const kept = {
      ...placed,
      markers: each("marker", placed.markers, ({ area }) => area),
      ships: each("ship", placed.ships, ({ area, owner }) => area + owner),
      names: each("name", placed.names, ({ area }) => area),
      seas: each("sea", placed.seas, ({ area }) => area),
      powers: each("power", placed.powers, ({ owner }) => owner),
      volcanoes: each("volcano", placed.volcanoes, ({ id }) => id),
    };
    this.known = now;
    return kept;
  }
}
