/** Of all that has been placed only that is drawn which is in sight, or comes into sight with one movement of the hand. */

import type { Box } from "../boxes";
import type { Placed } from "./placement";

const AROUND = 0.7; // of the screen, at each side of it

/** What is seen and its surroundings. */
export function surroundings({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(right - left) * AROUND, (bottom - top) * AROUND];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

export function holds(box: Box, inner: Box): boolean {
  return (
    inner.left >= box.left && inner.top >= box.top && inner.right <= box.right && inner.bottom <= box.bottom
  );
}

/** The part of a placing that lies in a window, told in units of the map. */
export function inSight(placed: Placed, { left, top, right, bottom }: Box): Placed {
  const { k } = placed;
  const isIn = ({ x, y }: { x: number; y: number }) =>
    x > left * k && x < right * k && y > top * k && y < bottom * k;
  return {
    ...placed,
    markers: placed.markers.filter(isIn),
    ships: placed.ships.filter(isIn),
    volcanoes: placed.volcanoes.filter(isIn),
    names: placed.names.filter(isIn),
    seas: placed.seas.filter(isIn),
  };
}
