/** Remembers a place pressed while figures are counted for another; that one is undone first. */

interface Pressed {
  place: string;
  beside: HTMLElement | undefined;
}

class Instead {
  pressed = $state.raw<Pressed | null>(null);

  /** Hand over the pressed place and forget it. */
  take(): Pressed | null {
    const { pressed } = this;
    this.pressed = null;
    return pressed;
  }
}

export const instead = new Instead();
