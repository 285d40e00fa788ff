/** One note at a time says why something is not possible: after a moment under the pointer, at once on focus or tap.
 *  A note opened by a tap or a click stays until the player presses elsewhere. */

export interface Why {
  title?: string; // default: "Not now"
  sentence: string;
  rule?: string;
  act?: { label: string; do: () => void }; // what the player can do about it
}

interface Open extends Why {
  anchor: DOMRect;
}

const HOVER = 250; // ms

class Notes {
  open = $state.raw<Open | null>(null);
  private timer = 0;
  private of: HTMLElement | null = null; // the thing that the open note is about
  private stays = false; // opened by the player: only closing it removes it

  show(node: HTMLElement, why: Why, asked = false, at?: DOMRect): void {
    clearTimeout(this.timer);
    if (!node.isConnected) return; // it disappeared while under the pointer
    this.stays = asked || (this.stays && this.open !== null && this.of === node);
    this.of = node;
    this.open = { ...why, anchor: at ?? node.getBoundingClientRect() };
  }

  soon(node: HTMLElement, why: Why): void {
    if (this.open && this.of === node) return this.stay();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.show(node, why), HOVER);
  }

  /** Close soon, unless the pointer moves on to the note itself. */
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

  /** The thing is gone or possible now: close its note. */
  forget(node: HTMLElement): void {
    if (this.of === node) this.close();
  }
}

export const notes = new Notes();

/** `use:whyNot={{ sentence, rule }}` on a thing that cannot be chosen now; null where it can. */
export function whyNot(node: HTMLElement, why: Why | null) {
  // only a moving pointer: things may come to lie under a resting one
  const move = (event: PointerEvent) => why && event.pointerType === "mouse" && notes.soon(node, why);
  const show = () => why && notes.show(node, why);
  const ask = () => why && notes.show(node, why, true);
  const leave = () => why && notes.leave();
  // lifting a finger does not mean leaving
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
