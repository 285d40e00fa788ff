/** Swipes on a phone: a sheet is pushed away downwards, and a row is pulled up for more. */

const FAR = 90; // px
const UP = 40;
const phone = matchMedia("(max-width: 700px)");

/** A sheet follows the finger down, and closes when it is let go far enough. */
export function swipe(sheet: HTMLElement, close: () => void): { destroy: () => void } {
  let from: number | null = null;
  let by = 0;

  /** Whether nothing under the finger could still be scrolled back. */
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
    if (by) event.preventDefault(); // else the page behind would be pulled as well
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

/** A row that is pulled up opens what it is the beginning of. */
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
