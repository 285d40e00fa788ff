/** Swipes on a phone: push a sheet down to close it, pull a row up to open it. */

const FAR = 90; // px
const UP = 40;
const phone = matchMedia("(max-width: 700px)");

/** A sheet follows the finger down, and closes if it is released far enough down. */
export function swipe(sheet: HTMLElement, close: () => void): { destroy: () => void } {
  let from: number | null = null;
  let by = 0;

  /** Whether everything under the finger is scrolled to its top. */
  function isAtTop(touched: Element): boolean {
    const { flexDirection } = getComputedStyle(touched);
    const top = flexDirection === "column-reverse" ? touched.clientHeight - touched.scrollHeight : 0;
    if (touched.scrollTop > top + 1) return false;
    return touched === sheet || isAtTop(touched.parentElement!);
  }
  function begin(event: TouchEvent): void {
    from = phone.matches && isAtTop(event.target as Element) ? event.touches[0]!.clientY : null;
    by = 0;
  }
  function follow(event: TouchEvent): void {
    if (from === null) return;
    by = Math.max(0, event.touches[0]!.clientY - from);
    sheet.style.transform = by ? `translateY(${by}px)` : "";
    if (by) event.preventDefault(); // otherwise the page behind would scroll too
  }
  function end(): void {
    sheet.style.transform = "";
    if (from !== null && by > FAR) close();
    from = null;
  }

  sheet.addEventListener("touchstart", begin, { passive: true });
  sheet.addEventListener("touchmove", follow, { passive: false });
  sheet.addEventListener("touchend", end);
  sheet.addEventListener("touchcancel", end);
  return {
    destroy: () => {
      sheet.removeEventListener("touchstart", begin);
      sheet.removeEventListener("touchmove", follow);
      sheet.removeEventListener("touchend", end);
      sheet.removeEventListener("touchcancel", end);
    },
  };
}

/** Pulling the row up opens the panel it belongs to. */
export function swipeUp(row: HTMLElement, open: () => void): { destroy: () => void } {
  let from = 0;
  const begin = (event: TouchEvent) => (from = event.touches[0]!.clientY);
  const end = (event: TouchEvent) => {
    if (phone.matches && from - event.changedTouches[0]!.clientY > UP) open();
  };

  row.addEventListener("touchstart", begin, { passive: true });
  row.addEventListener("touchend", end);
  return {
    destroy: () => {
      row.removeEventListener("touchstart", begin);
      row.removeEventListener("touchend", end);
    },
  };
}
