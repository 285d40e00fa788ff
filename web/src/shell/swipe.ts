/** On a phone a sheet follows the finger down, and closes when it is let go far enough. */

const FAR = 90; // px
const phone = matchMedia("(max-width: 700px)");

export function swipe(sheet: HTMLElement, close: () => void): { destroy: () => void } {
  let from: number | null = null;
  let by = 0;

  function begin(event: TouchEvent): void {
    from = phone.matches && sheet.scrollTop <= 0 ? event.touches[0]!.clientY : null;
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
