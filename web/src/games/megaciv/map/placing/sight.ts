/** Draws only what is in view, or will be after one movement of the hand. */

import type { Box } from "../boxes";
import type { Rest } from "./placement";

const AROUND = 0.7; // of the screen, on each side

/** The visible part and its surroundings. */
export function surroundings({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(right - left) * AROUND, (bottom - top) * AROUND];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

/** The things inside a window given in units of the map; without a window, all of them. */
export function inSight<Thing extends { x: number; y: number }>(
  things: Thing[],
  k: number,
  window: Box | null,
): Thing[] {
  if (!window) return things;
  const [left, top, right, bottom] = [window.left * k, window.top * k, window.right * k, window.bottom * k];
  return things.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
}

export function restInSight(rest: Rest, window: Box | null): Rest {
  return {
    ...rest,
    ships: inSight(rest.ships, rest.k, window),
    volcanoes: inSight(rest.volcanoes, rest.k, window),
    names: inSight(rest.names, rest.k, window),
    seas: inSight(rest.seas, rest.k, window),
  };
}
