/** The back key of a phone: it closes what lies over the table, and only then leaves the match. */

type Close = () => void;

const LAYER = "layer"; // how an entry of the history says that something lay open there

export class BackKey {
  private layers: Close[] = []; // what is open, the last on top
  private held = false; // the newest entry of the history stands for them

  constructor(private readonly past: History) {}

  /** While it is open the back key closes it; what comes back says that it is closed. */
  hold(close: Close): () => void {
    this.layers.push(close);
    this.enter();
    return () => (this.layers = this.layers.filter((each) => each !== close));
  }

  /** Another page: what was open here is gone. */
  leave(): void {
    [this.layers, this.held] = [[], false];
  }

  /** One entry was gone back, or forward. */
  pressed(): void {
    if (this.past.state === LAYER) this.held = true;
    else if (this.held) this.closeTop();
  }

  private closeTop(): void {
    this.held = false;
    const top = this.layers.pop();
    if (!top) return this.past.back(); // it was closed by hand, and its entry was left over
    if (this.layers.length) this.enter();
    top();
  }

  private enter(): void {
    if (!this.held) this.past.pushState(LAYER, "");
    this.held = true;
  }
}

export const backKey = new BackKey(globalThis.history);
addEventListener("popstate", () => backKey.pressed());
