/** The back key of a phone closes whatever lies over the table, and only then leaves the match. */

type Close = () => void;

const LAYER = "layer"; // the state of history entries that stand for an open layer

export class BackKey {
  private layers: Close[] = []; // close functions of the open layers, the topmost last
  private held = false; // whether the newest history entry stands for the layers

  constructor(private readonly past: History) {}

  /** Let the back key close this layer; call the returned function once the layer is closed. */
  hold(close: Close): () => void {
    this.layers.push(close);
    this.enter();
    return () => (this.layers = this.layers.filter((each) => each !== close));
  }

  /** Another page: forget the layers of this one. */
  leave(): void {
    [this.layers, this.held] = [[], false];
  }

  /** The browser went one entry back or forward. */
  pressed(): void {
    if (this.past.state === LAYER) this.held = true;
    else if (this.held) this.closeTop();
  }

  private closeTop(): void {
    this.held = false;
    const top = this.layers.pop();
    if (!top) return this.past.back(); // the layer was closed by hand, but its history entry is still there
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
