/** A long press explains the thing under the finger, and lifting the finger then does nothing. */

const LONG = 450; // ms
const STILL = 10; // px: a finger is never quite still

/** `use:reading={read}`: a long press calls `read` instead of what a tap would do. */
export function reading(node: HTMLElement, read: () => void) {
  let timer = 0;
  let finger = false; // not for a mouse, whose right button has its own menu
  let [x, y] = [0, 0];

  function begin(event: PointerEvent): void {
    end();
    finger = event.pointerType !== "mouse";
    [x, y] = [event.clientX, event.clientY];
    if (finger)
      timer = window.setTimeout(() => {
        read();
        liftIdly();
      }, LONG);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) end();
  }
  const end = () => clearTimeout(timer);
  const menu = (event: Event) => finger && event.preventDefault();

  const listeners = {
    pointerdown: begin,
    pointermove: move,
    pointerup: end,
    pointercancel: end,
    contextmenu: menu,
  };
  for (const [name, listener] of Object.entries(listeners))
    node.addEventListener(name, listener as EventListener);
  return {
    update: (next: () => void) => void (read = next),
    destroy() {
      end();
      for (const [name, listener] of Object.entries(listeners))
        node.removeEventListener(name, listener as EventListener);
    },
  };
}

/** Ignore the click when the finger is lifted, on the thing itself and on anything that now covers it. */
function liftIdly(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, { capture: true }), {
    capture: true,
    once: true,
  });
}
