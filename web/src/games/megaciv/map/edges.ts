/** What glows beyond the edge of what is seen: on which side, and how many areas. */

export type Side = "left" | "right" | "top" | "bottom";

export interface Beyond {
  side: Side;
  areas: string[]; // the nearest first
}

/** How far a point lies beyond each side of a frame, in px; nothing if it is inside. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Areas out of view, each on the side that it lies beyond most. */
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
