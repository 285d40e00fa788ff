/** Where a note stands: beside its control, never over it, and inside the window. */

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  side: "above" | "below" | "right" | "left"; // of the control
}

const GAP = 14; // px between a control and its note
const EDGE = 8;

/** The first side with room for it: above, below, right, left; else where most of it is seen. */
export function spotFor(control: DOMRect, note: Size, room: Size): Spot {
  const middle = control.left + control.width / 2;
  const centre = control.top + control.height / 2;
  const across = { left: within(middle - note.width / 2, note.width, room.width) };
  const along = { top: within(centre - note.height / 2, note.height, room.height) };
  if (control.top - GAP - note.height >= EDGE)
    return { ...across, top: control.top - GAP - note.height, side: "above" };
  if (control.bottom + GAP + note.height <= room.height - EDGE)
    return { ...across, top: control.bottom + GAP, side: "below" };
  if (control.right + GAP + note.width <= room.width - EDGE)
    return { left: control.right + GAP, ...along, side: "right" };
  return { left: Math.max(EDGE, control.left - GAP - note.width), ...along, side: "left" };
}

const within = (at: number, length: number, room: number): number =>
  Math.min(Math.max(at, EDGE), Math.max(EDGE, room - length - EDGE));
