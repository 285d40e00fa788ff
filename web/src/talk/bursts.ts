/** Bursts are drawn together: the first change at once, those that follow closely a moment later as one. */

const A_MOMENT = 150; // ms between two drawings

export class Bursts<Change> {
  private waiting: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly draw: (changes: Change[]) => void;

  constructor(draw: (changes: Change[]) => void) {
    this.draw = draw;
  }

  /** Something changed; what answers my own doing is drawn at once, with all that came before it. */
  push(change: Change, mine: boolean): void {
    this.waiting.push(change);
    if (mine || this.timer === null) this.flush();
  }

  /** Everything has come anew: what still waits is in it already. */
  drop(): void {
    this.waiting = [];
  }

  private flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), A_MOMENT);
    this.draw(this.waiting.splice(0));
  }

  private rest(): void {
    this.timer = null;
    if (this.waiting.length) this.flush();
  }
}
