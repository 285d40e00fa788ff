/** Where the keyboard is: a question that arrives takes it, unless somebody types, reads a sheet or walks by keys. */

const WALKS = new Set(["Tab", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
const PRESSED = new Set(["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"]);

let clicked: Element | null = null; // what a pointer pressed last: it has the focus by accident

const pressable = (thing: EventTarget | null) =>
  (thing as Element | null)?.closest?.("button, a, summary, input, select, textarea") ?? null;

/** From now on what is clicked is told from what one walked to. */
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

/** Letters belong to this thing: text is written in it, or it is a list that is searched by them. */
export function isTyping(thing: Element | null): boolean {
  if (thing?.tagName === "INPUT") return !PRESSED.has((thing as HTMLInputElement).type);
  return thing?.tagName === "TEXTAREA" || thing?.tagName === "SELECT";
}

/** Enter is meant for this thing: one walked to it by keys and it can be pressed, or it stands in a sheet. */
export function takesEnter(thing: Element | null): boolean {
  const focused = pressable(thing);
  if (!focused) return false;
  if (focused.closest("[role=dialog]")) return true;
  return focused !== clicked && focused.getAttribute("aria-disabled") !== "true";
}

/** The question that has come is what the next key is for. */
export function toQuestion(): void {
  const now = document.activeElement;
  const walked = now && now !== document.body && now !== clicked && !now.closest(".dock");
  if (isTyping(now) || walked || document.querySelector("[role=dialog]")) return;
  document.getElementById("question")?.focus({ preventScroll: true });
}
