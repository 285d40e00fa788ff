/** Much that changes at once is drawn little by little, so that no picture is long in the making. */

import { afterPicture } from "./picture";

/** The latest of something that changes all the time, a picture later than it came. */
export class Lately<Thing> {
  now: Thing;
  private latest: Thing;
  private callOff: (() => void) | null = null; // a picture is awaited

  constructor(first: Thing) {
    this.now = $state.raw(first);
    this.latest = first;
  }

  /** At once where somebody waits for it. */
  see(thing: Thing, atOnce: boolean): void {
    this.latest = thing;
    if (atOnce) this.show();
    else this.callOff ??= afterPicture(() => this.show());
  }

  close(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private show(): void {
    this.close();
    this.now = this.latest;
  }
}

/** Marks by their place in the map: those that are gone go at once, those that are new or changed come picture by picture. */
export class Gradually<Mark extends object> {
  shown = $state.raw<Mark[]>([]);
  private wanted: Mark[] = [];
  private frame = 0;
  private readonly key: (mark: Mark) => string;
  private readonly aPicture: number; // so many are drawn anew in one

  constructor(aPicture: number, key: (mark: Mark) => string) {
    [this.aPicture, this.key] = [aPicture, key];
  }

  want(marks: Mark[], atOnce: boolean): void {
    this.close();
    this.wanted = marks;
    if (atOnce) this.shown = marks;
    else this.draw();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
  }

  private draw(): void {
    const [shown, late] = someOf(this.wanted, this.shown, this.key, this.aPicture);
    this.shown = shown;
    if (late) this.frame = requestAnimationFrame(() => this.draw());
  }
}

/** What is shown next, with so many new or changed marks at most, and how many have to wait. */
export function someOf<Mark>(
  wanted: Mark[],
  shown: Mark[],
  key: (mark: Mark) => string,
  most: number,
): [Mark[], number] {
  const before = new Map(shown.map((mark) => [key(mark), mark]));
  let changed = 0;
  const next = wanted.flatMap((mark) => {
    const old = before.get(key(mark));
    if (old === mark || ++changed <= most) return [mark];
    return old ? [old] : [];
  });
  return [next, Math.max(0, changed - most)];
}
