/** Where a note stands: beside its control but not over it, not over the question, inside the window and, where
 *  possible, off the pieces that the player may tap. */

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

type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The first side with room: above, below, right, left; otherwise the one that shows most of the note. For a control
 *  inside the question, the note goes above or below the whole question. */
export function spotFor(
  control: DOMRect,
  note: Size,
  room: Size,
  question: Edges | null = null,
  touched: Edges[] = [],
): Spot {
  const spots = spotsBeside(control, note, room, question);
  const clear = spots.filter((spot) => !question || !overlaps(boxOf(spot, note), question));
  const free = clear.find((spot) => ![control, ...touched].some((each) => overlaps(boxOf(spot, note), each)));
  return free ?? clear[0] ?? spots[0]!;
}

function spotsBeside(control: DOMRect, note: Size, room: Size, question: Edges | null): Spot[] {
  const within = question && overlaps(control, question) ? question : control;
  const [top, bottom] = [Math.min(control.top, within.top), Math.max(control.bottom, within.bottom)];
  return sidesOf({ ...edgesOf(control), top, bottom }, control, note, room);
}

const edgesOf = ({ left, right, top, bottom }: Edges): Edges => ({ left, right, top, bottom });
const boxOf = ({ left, top }: Spot, { width, height }: Size): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const overlaps = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** All sides with room for the note, in order of preference, and a last resort that always works. */
function sidesOf(around: Edges, control: DOMRect, note: Size, room: Size): Spot[] {
  const middle = control.left + control.width / 2;
  const centre = control.top + control.height / 2;
  const across = { left: within(middle - note.width / 2, note.width, room.width) };
  const along = { top: within(centre - note.height / 2, note.height, room.height) };
  const spots: Spot[] = [];
  if (around.top - GAP - note.height >= EDGE)
    spots.push({ ...across, top: around.top - GAP - note.height, side: "above" });
  if (around.bottom + GAP + note.height <= room.height - EDGE)
    spots.push({ ...across, top: around.bottom + GAP, side: "below" });
  if (control.right + GAP + note.width <= room.width - EDGE)
    spots.push({ left: control.right + GAP, ...along, side: "right" });
  return [...spots, { left: Math.max(EDGE, control.left - GAP - note.width), ...along, side: "left" }];
}

const within = (at: number, length: number, room: number): number =>
  Math.min(Math.max(at, EDGE), Math.max(EDGE, room - length - EDGE));
