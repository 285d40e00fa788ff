/** How much of the map the panels cover on each side, so that the camera can keep important areas visible. */

import type { Pad } from "./camera";

const TOOLS = 52; // px at the top for modes and buttons
const MOST = 0.6; // of the map: at most this share counts as covered, to leave room for looking

const HIDDEN = 0.85; // of the map: with this share covered, it counts as hidden

/** Whether the dock hides nearly all of the map, as a list of losses does on a phone. */
export function isHidden(frame: HTMLElement): boolean {
  return bottomOf(frame) > frame.getBoundingClientRect().height * HIDDEN;
}

export function covered(frame: HTMLElement): Pad {
  const place = frame.getBoundingClientRect();
  const told = frame.querySelector(".told")?.getBoundingClientRect().right ?? place.left;
  const left = told - place.left;
  return {
    left: left < place.width * MOST ? left : 0,
    top: Math.min(TOOLS, place.height / 6),
    right: 0,
    bottom: Math.min(bottomOf(frame), place.height * MOST),
  };
}

/** px of the map's foot that the dock covers. */
function bottomOf(frame: HTMLElement): number {
  const place = frame.getBoundingClientRect();
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const over = dock && dock.left < place.right - 1 && dock.bottom > place.top + place.height / 2;
  return over ? Math.max(0, place.bottom - dock.top) : 0;
}
