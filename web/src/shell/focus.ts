/** Moves the focus to a new question, unless the player is typing, reading a sheet or navigating by keyboard. */

const WALKS = new Set(["Tab", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
const PRESSED = new Set(["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"]);

let clicked: Element | null = null; // pressed with a pointer: it has the focus only by accident

const pressable = (thing: EventTarget | null) =>
  (thing as Element | null)?.closest?.("button, a, summary, input, select, textarea") ?? null;

/** Track whether the focus comes from a click or from navigating by keyboard. */
export function watchPointer(at: Window): () => void {
  const press = ({ target }: Event) => (clicked = pressable(target));
  const walk = ({ key }: KeyboardEvent) => {
    if (WALKS.has(key)) clicked = null;
  };
  at.addEventListener("pointerdown", press, { capture: true });
  at.addEventListener("keydown", walk, { capture: true });
  return () => {
    at.removeEventListener("pointerdown", press, { capture: true });
    at.removeEventListener("keydown", walk, { capture: true });
  };
}

/** Whether letters belong to this thing: a text field, or a list that is searched by typing. */
export function isTyping(thing: Element | null): boolean {
  if (thing?.tagName === "INPUT") return !PRESSED.has((thing as HTMLInputElement).type);
  return thing?.tagName === "TEXTAREA" || thing?.tagName === "SELECT";
}

/** Whether Enter is meant for this thing: it was reached by keyboard and can be pressed, or it is in a sheet. */
export function takesEnter(thing: Element | null): boolean {
  const focused = pressable(thing);
  if (!focused) return false;
  if (focused.closest("[role=dialog]")) return true;
  return focused !== clicked && focused.getAttribute("aria-disabled") !== "true";
}

/** Focus the new question, so that the next key is for it. */
export function toQuestion(): void {
  const now = document.activeElement;
  const walked = now && now !== document.body && now !== clicked && !now.closest(".dock");
  if (isTyping(now) || walked || document.querySelector("[role=dialog]")) return;
  document.getElementById("question")?.focus({ preventScroll: true });
}
