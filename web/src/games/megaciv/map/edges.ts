/** Available areas beyond the edge of the view: on which side, and how many. */

export type Side = "left" | "right" | "top" | "bottom";

export interface Beyond {
  side: Side;
  areas: string[]; // the nearest first
}

/** The visible part of the map, by its sides. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Areas out of view, each listed at the side that it lies furthest beyond. */
export function beyondEdges(areas: string[], at: (area: string) => [number, number], frame: Frame): Beyond[] {
  const found = new Map<Side, [number, string][]>();
  for (const area of areas) {
    const [x, y] = at(area);
    const away: [number, Side][] = [
      [frame.left - x, "left"],
      [x - frame.right, "right"],
      [frame.top - y, "top"],
      [y - frame.bottom, "bottom"],
    ];
    const [most, side] = away.sort((a, b) => b[0] - a[0])[0]!;
    if (most > 0) found.set(side, [...(found.get(side) ?? []), [most, area]]);
  }
  return [...found].map(([side, far]) => ({
    side,
    areas: far.sort((a, b) => a[0] - b[0]).map(([, area]) => area),
  }));
}

const NEAR = 62; // px from an edge within which its arrow would cover a name
const ROOM = 48; // px that an arrow needs along its edge

/** Where along its side an arrow covers nothing available, as close to the middle as possible. */
export function clearSpot(side: Side, points: [number, number][], frame: Frame): number {
  const upright = side === "left" || side === "right";
  const [from, to] = upright ? [frame.top, frame.bottom] : [frame.left, frame.right];
  const across = (x: number, y: number) =>
    Math.abs(
      { left: x - frame.left, right: x - frame.right, top: y - frame.top, bottom: y - frame.bottom }[side],
    );
  const taken = points.filter(([x, y]) => across(x, y) < NEAR).map(([x, y]) => (upright ? y : x));
  const middle = (from + to) / 2;
  for (let away = 0; away < (to - from) / 2 - ROOM; away += ROOM / 4)
    for (const spot of [middle + away, middle - away])
      if (taken.every((each) => Math.abs(each - spot) >= ROOM)) return spot;
  return middle;
}
