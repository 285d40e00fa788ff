/**
 * One note at a time says why something is not possible: after a moment under the pointer, at once on focus or tap.
 * A note that was asked for by a tap or a click stays until one presses elsewhere.
 */

export interface Why {
  title?: string; // "Not now" if it says nothing else
  sentence: string;
  rule?: string;
  act?: { label: string; do: () => void }; // what one can do about it
}

interface Open extends Why {
  anchor: DOMRect;
}

const HOVER = 250; // ms

class Notes {
  open = $state.raw<Open | null>(null);
  private timer = 0;
  private of: HTMLElement | null = null; // what the open note speaks of
  private stays = false; // it was asked for, and goes only when it is closed

  show(node: HTMLElement, why: Why, asked = false, at?: DOMRect): void {
    clearTimeout(this.timer);
    if (!node.isConnected) return; // it went away while one pointed at it
    this.stays = asked || (this.stays && this.open !== null && this.of === node);
    this.of = node;
    this.open = { ...why, anchor: at ?? node.getBoundingClientRect() };
  }

  soon(node: HTMLElement, why: Why): void {
    if (this.open && this.of === node) return this.stay();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.show(node, why), HOVER);
  }

  /** Gone, unless the pointer went to the note itself to ask why. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.stays && this.open) return;
    this.timer = window.setTimeout(() => (this.open = null), HOVER);
  }

  stay(): void {
    clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    this.open = null;
    this.stays = false;
  }

  /** This thing is gone, or possible now: there is nothing more to say of it. */
  forget(node: HTMLElement): void {
    if (this.of === node) this.close();
  }
}

export const notes = new Notes();

/** `use:whyNot={{ sentence, rule }}` on a thing that cannot be chosen now; nothing where it can. */
export function whyNot(node: HTMLElement, why: Why | null) {
  // a pointer that moves: a thing that comes to lie under a resting one is not meant
  const move = (event: PointerEvent) => why && event.pointerType === "mouse" && notes.soon(node, why);
  const show = () => why && notes.show(node, why);
  const ask = () => why && notes.show(node, why, true);
  const leave = () => why && notes.leave();
  // a finger that is lifted has not turned to something else
  const away = (event: PointerEvent) => event.pointerType === "mouse" && leave();
  const listeners = { pointermove: move, pointerleave: away, focus: show, blur: leave, click: ask };
  for (const [name, listener] of Object.entries(listeners))
    node.addEventListener(name, listener as EventListener);
  return {
    update(next: Why | null) {
      why = next;
      if (!why) notes.forget(node);
    },
    destroy() {
      notes.forget(node);
      for (const [name, listener] of Object.entries(listeners))
        node.removeEventListener(name, listener as EventListener);
    },
  };
}
