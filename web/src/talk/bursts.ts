/** Combines bursts of changes: the first is drawn at once, those that follow closely together a little later. */

const A_MOMENT = 350; // ms between two drawings: leaves most frames free, so that the page follows a finger
const PARTS = 6; // drawing takes at most this fraction of the time
const UNSEEN = 1000; // ms to wait for a frame: a hidden page draws none

type Then = () => void;

/** Call back once the drawing is on the screen and the next frame could begin. */
const onScreen = (then: Then): unknown => requestAnimationFrame(() => requestAnimationFrame(then));

export class Bursts<Change> {
  private waiting: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private drawings = 0;

  constructor(
    private readonly draw: (changes: Change[]) => void,
    private readonly shown: (then: Then) => unknown = onScreen,
  ) {}

  /** Add a change; replies to my own actions are drawn at once, together with all waiting changes. */
  push(change: Change, mine: boolean): void {
    this.waiting.push(change);
    if (mine || this.timer === null) this.flush();
  }

  /** A full state has arrived and contains everything that waits. */
  drop(): void {
    this.waiting = [];
  }

  /** The longer drawing takes, the longer the pause, so that most of the time stays free for everything else. */
  private flush(): void {
    const [begun, drawing] = [performance.now(), ++this.drawings];
    this.restAfter(UNSEEN);
    this.draw(this.waiting.splice(0));
    this.shown(() => {
      const took = performance.now() - begun;
      const pause = Math.min(UNSEEN, Math.max(A_MOMENT, PARTS * took) - took);
      if (this.timer !== null && drawing === this.drawings) this.restAfter(pause);
    });
  }

  private restAfter(pause: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), pause);
  }

  private rest(): void {
    this.timer = null;
    if (this.waiting.length) this.flush();
  }
}
