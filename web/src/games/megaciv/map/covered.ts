/** How much of the map panels cover at each side, so that the camera can keep what matters free. */

import type { Pad } from "./camera";

const TOOLS = 52; // px at the top for modes and buttons
const MOST = 0.6; // of the map that may count as covered; more of it leaves no room to look at

export function covered(frame: HTMLElement): Pad {
  const place = frame.getBoundingClientRect();
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const over = dock && dock.left < place.right - 1 && dock.bottom > place.top + place.height / 2;
  const bottom = over ? Math.max(0, place.bottom - dock.top) : 0;
  const told = frame.querySelector(".told")?.getBoundingClientRect().right ?? place.left;
  const left = told - place.left;
  return {
    left: left < place.width * MOST ? left : 0,
    top: TOOLS,
    right: 0,
    bottom: Math.min(bottom, place.height * MOST),
  };
}
