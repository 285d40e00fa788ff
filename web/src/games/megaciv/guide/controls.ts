/** Finds the control that a note is about, if it is visible. */

import type { Control } from "./lessons";

const OVER = ".over, .tip, .chooser"; // whatever floats over the map

/** The CSS selector of each control, for wide and small screens. */
function selectorOf(at: Control, areas: string[]): string {
  const own = areas.map((area) => `.marker[data-area="${area}"]`).join(", ") || ".marks .none";
  const selectors: Record<Control, string> = {
    rail: ".rail .row.now, .strip .pst.now",
    prompt: ".dock h1",
    area: own,
    number: ".dock .nums",
    end: ".dock .btn.main",
    token: own,
    limit: ".marks .name .limit",
    gate: ".marks .name .gate",
    panel: ".side .ended, .head .panelbutton",
    menu: ".head .menubutton",
  };
  return selectors[at];
}

/** The most visible control of this kind; on the map, the one closest to the middle. */
export function controlOf(at: Control, areas: string[]): Element | null {
  const seen = [...document.querySelectorAll(selectorOf(at, areas))].filter(isSeen);
  if (seen.length < 2 || !seen[0]!.closest(".map")) return seen[0] ?? null;
  return seen.reduce((best, each) => (fromMiddle(each) < fromMiddle(best) ? each : best));
}

/** Whether it is on the screen with nothing on top of it. */
function isSeen(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  if (!width || !height) return false;
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (above === null) return false;
  const map = control.closest(".map"); // pieces are only drawn: clicks reach what lies below them
  return map
    ? map.contains(above) && !above.closest(OVER)
    : control.contains(above) || above.contains(control);
}

function fromMiddle(control: Element): number {
  const { left, top, width, height } = control.getBoundingClientRect();
  const map = control.closest(".map")!.getBoundingClientRect();
  return Math.hypot(left + width / 2 - map.left - map.width / 2, top + height / 2 - map.top - map.height / 2);
}
