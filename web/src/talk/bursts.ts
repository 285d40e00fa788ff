/** Bursts are drawn together: the first change at once, those that follow closely a while later as one. */

const A_MOMENT = 350; // ms between two drawings: most frames fall between them, and a finger is followed
const PARTS = 6; // of the time: drawing takes no more than one of them
const UNSEEN = 1000; // ms after which nobody waits for a frame: a page that is not looked at draws none

type Then = () => void;

/** When what was drawn has reached the screen, and the next frame could begin. */
const onScreen = (then: Then): unknown => requestAnimationFrame(() => requestAnimationFrame(then));

export class Bursts<Change> {
  private waiting: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private drawings = 0;

  constructor(
    private readonly draw: (changes: Change[]) => void,
    private readonly shown: (then: Then) => unknown = onScreen,
  ) {}

  /** Something changed; what answers my own doing is drawn at once, with all that came before it. */
  push(change: Change, mine: boolean): void {
    this.waiting.push(change);
    if (mine || this.timer === null) this.flush();
  }

  /** Everything has come anew: what still waits is in it already. */
  drop(): void {
    this.waiting = [];
  }

  /** Where drawing takes long, it rests the longer: most of the time is left to everything else. */
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
