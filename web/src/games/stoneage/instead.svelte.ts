/** Another place after all: one was pressed while figures were counted for the first, which is taken back before. */

interface Pressed {
  place: string;
  beside: HTMLElement | undefined;
}

class Instead {
  pressed = $state.raw<Pressed | null>(null);

  /** The place one wants now; it is wanted no longer. */
  take(): Pressed | null {
    const { pressed } = this;
    this.pressed = null;
    return pressed;
  }
}

export const instead = new Instead();
