/** Values that have not changed keep their identity, so that only changes are redrawn. */

interface Known {
  written: string;
  thing: unknown;
}

/** Values recomputed with every view, by name: an equal one is replaced by the previous object. */
export class Kept {
  private known = new Map<string, Known>();

  keep<T>(name: string, thing: T, says: (thing: T) => unknown = (thing) => thing): T {
    const written = JSON.stringify(says(thing));
    const known = this.known.get(name);
    if (known?.written === written) return known.thing as T;
    this.known.set(name, { written, thing });
    return thing;
  }
}

/** Things of one kind on the map, by key. */
export class Keeper<T extends object> {
  private known = new Map<string, T>();
  private readonly key: (thing: T) => string;

  constructor(key: (thing: T) => string) {
    this.key = key;
  }

  /** Replace each thing that equals its predecessor by that predecessor. */
  keep(things: T[]): T[] {
    const now = new Map(things.map((thing) => [this.key(thing), thing]));
    for (const [key, thing] of now) {
      const before = this.known.get(key);
      if (before && alike(before, thing)) now.set(key, before);
    }
    this.known = now;
    return [...now.values()];
  }
}

/** Whether all fields are equal, comparing lists item by item. */
export function alike(a: object, b: object): boolean {
  const keys = Object.keys(a);
  const [one, other] = [a, b] as Record<string, unknown>[];
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(one![key], other![key]));
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, i) => Object.is(item, b[i]));
}
