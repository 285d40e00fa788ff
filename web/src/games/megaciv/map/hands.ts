/** Gestures on the map besides taps: hold an area, drag tokens to a target, tap with two fingers. */

import { isLegal, type Written } from "../../../talk/question";
import { moving } from "../movement/moving.svelte";
import { MOST_GROWTH } from "../numbers";
import type { Grabbed, TheMap } from "./map.svelte";
import { areaAt } from "./pointing";

const HOLD = 500; // ms
const STILL = 8; // px a finger may tremble
const QUICK = 280; // ms: longest tap with two fingers
const PATIENCE = 1500; // ms to wait for the server's next question

const MOST_STEPS = 4; // answers at most until the choice of what moves
const ENDS = new Set<Written>(["done", "stay"]); // the answers that end a voyage, or leave tokens where they are

type Off = () => void;

interface Point {
  x: number;
  y: number;
}

/** Listen until the map closes, ahead of the camera. */
function on<E extends keyof HTMLElementEventMap>(
  node: HTMLElement,
  name: E,
  hear: (event: HTMLElementEventMap[E]) => void,
): Off {
  node.addEventListener(name, hear, { capture: true, passive: true });
  return () => node.removeEventListener(name, hear, { capture: true });
}

export function withHands(map: TheMap, frame: HTMLElement): Off {
  const off = [...holding(map, frame), ...dragging(map, frame), ...twoFingers(map, frame)];
  return () => off.forEach((end) => end());
}

/** Growth: a tap adds one token, holding an area fills it. */
function holding(map: TheMap, frame: HTMLElement): Off[] {
  let timer = 0;
  let from: [number, number] = [0, 0];
  const end = () => clearTimeout(timer);
  return [
    on(frame, "pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      const candidate = growthAt(map, areaAt(event.target));
      map.held = false;
      end();
      if (candidate) timer = window.setTimeout(() => fill(map, candidate.answer), HOLD);
    }),
    on(frame, "pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from[0], clientY - from[1]) > STILL) end();
    }),
    on(frame, "pointerup", end),
    on(frame, "pointercancel", end),
  ];
}

function growthAt(map: TheMap, area: string | null) {
  if (area === null || map.question?.choice !== "PlaceGrowth") return undefined;
  return map.live.areas.get(area)?.candidates.find(isLegal);
}

function fill(map: TheMap, answer: Parameters<typeof map.nations.table.send>[0][number]): void {
  map.held = true;
  void map.nations.table.send(Array.from({ length: MOST_GROWTH }, () => answer));
}

/** With a mouse, drag own tokens and ships to their target; it counts as a click here and a click there. */
function dragging(map: TheMap, frame: HTMLElement): Off[] {
  let taken: { piece: Grabbed; x: number; y: number } | null = null;
  let begun: Promise<number | undefined> | null = null;
  return [
    on(frame, "pointerdown", (event) => {
      const piece = event.pointerType === "mouse" ? map.mineAt(event.target) : undefined;
      taken = piece ? { piece, x: event.clientX, y: event.clientY } : null;
      begun = null;
    }),
    on(frame, "pointermove", ({ clientX, clientY, target }) => {
      if (begun) map.dropAt = areaAt(target);
      if (!taken || begun || Math.hypot(clientX - taken.x, clientY - taken.y) <= STILL) return;
      begun = pickUp(map, frame, taken.piece, taken);
    }),
    on(frame, "pointerup", ({ clientX, clientY }) => {
      map.dropAt = null;
      if (begun) {
        map.held = true;
        void drop(map, frame, begun, { x: clientX, y: clientY });
      }
      taken = begun = null;
    }),
  ];
}

/** Choose the dragged piece, after putting down any other; returns the question it began with, if it can move. */
async function pickUp(
  map: TheMap,
  frame: HTMLElement,
  piece: Grabbed,
  at: Point,
): Promise<number | undefined> {
  const { table } = map.nations;
  if (map.question?.choice === "Walk" && map.live.from === piece.area && piece.kind === "area")
    return table.view.asked;
  await putDown(map);
  const [start, began] = [map.startOf(piece), table.view.asked];
  if (start && isLegal(start)) await answered(map, table.send([start.answer]));
  else void map.explain(piece.area, start, frame, { area: piece.area, ...within(frame, at) });
  return table.view.asked === began ? undefined : began;
}

/** Leave pieces that were chosen but not moved where they are. */
async function putDown(map: TheMap): Promise<void> {
  const { table } = map.nations;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const question = map.question;
    if (!question || question.choice === "ChooseMove") return;
    const end = question.candidates.find((each) => isLegal(each) && ENDS.has(each.answer));
    if (end) await answered(map, table.send([end.answer]));
    else if (question.follows_on && table.view.undo?.possible) await answered(map, table.undo());
    else return;
  }
}

/** Wait until the server has taken the answer and asks something else. */
async function answered(map: TheMap, sent: Promise<unknown>): Promise<void> {
  const { table } = map.nations;
  const before = table.view.asked;
  await sent;
  for (let waited = 0; waited < PATIENCE && table.view.asked === before && !table.refused; waited += 30)
    await new Promise((resolve) => setTimeout(resolve, 30));
}

/** Move tokens or a ship to the area where they were dropped, if allowed; their number can still be changed. */
async function drop(
  map: TheMap,
  frame: HTMLElement,
  begun: Promise<number | undefined>,
  at: Point,
): Promise<void> {
  const there = document.elementFromPoint(at.x, at.y);
  const area = areaAt(there);
  const began = await begun;
  if (began === undefined || !area || !map.live.from) return;
  moving.dragged = began;
  map.touch(area, there?.isConnected ? there : frame, { area, ...within(frame, at) });
}

/** A point of the screen, relative to the corner of the map. */
function within(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

/** A short tap with two fingers zooms out. */
function twoFingers(map: TheMap, frame: HTMLElement): Off[] {
  let began = 0;
  let from: [number, number][] = [];
  return [
    on(frame, "touchstart", ({ touches }) => {
      began = touches.length === 2 ? performance.now() : 0;
      from = [...touches].map(({ clientX, clientY }) => [clientX, clientY]);
    }),
    on(frame, "touchmove", ({ touches }) => {
      const moved = [...touches].some(
        ({ clientX, clientY }, i) =>
          Math.hypot(clientX - (from[i]?.[0] ?? 0), clientY - (from[i]?.[1] ?? 0)) > STILL,
      );
      if (moved) began = 0;
    }),
    on(frame, "touchend", ({ touches }) => {
      if (began && touches.length === 0 && performance.now() - began < QUICK) map.camera?.stageOut();
      if (touches.length === 0) began = 0;
    }),
  ];
}
