/** What hands do on the map besides taps: hold an area, drag tokens where they should go, touch with two fingers. */

import { isLegal, type Candidate } from "../../../talk/question";
import { moving } from "../movement/moving.svelte";
import { MOST_GROWTH } from "../numbers";
import type { TheMap } from "./map.svelte";
import { areaAt } from "./pointing";

const HOLD = 500; // ms
const STILL = 8; // px a finger may tremble
const QUICK = 280; // ms of a tap with two fingers
const PATIENCE = 1500; // ms for the server's next question

type Off = () => void;

/** Listen until the map is put away; before the camera hears of it. */
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

/** Growth: a tap adds one token, holding fills the area. */
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

/** With a mouse, tokens and ships that may move are dragged to where they go: as a click here and a click there. */
function dragging(map: TheMap, frame: HTMLElement): Off[] {
  let taken: { candidate: Candidate; x: number; y: number } | null = null;
  let asked: { before: number | undefined; sent: Promise<void> } | null = null;
  return [
    on(frame, "pointerdown", (event) => {
      const candidate = event.pointerType === "mouse" ? map.movableAt(event.target) : undefined;
      taken = candidate ? { candidate, x: event.clientX, y: event.clientY } : null;
      asked = null;
    }),
    on(frame, "pointermove", ({ clientX, clientY, target }) => {
      if (asked) map.dropAt = areaAt(target);
      if (!taken || asked || Math.hypot(clientX - taken.x, clientY - taken.y) <= STILL) return;
      const { table } = map.nations;
      asked = { before: table.view.asked, sent: table.send([taken.candidate.answer]) };
    }),
    on(frame, "pointerup", ({ clientX, clientY }) => {
      map.dropAt = null;
      if (asked) {
        map.held = true;
        void drop(map, asked, clientX, clientY);
      }
      taken = asked = null;
    }),
  ];
}

/** Where tokens or a ship were let go is where they go, if they may; their number can still be changed. */
async function drop(
  map: TheMap,
  { before, sent }: { before: number | undefined; sent: Promise<void> },
  x: number,
  y: number,
): Promise<void> {
  const there = document.elementFromPoint(x, y);
  const area = areaAt(there);
  await sent;
  for (let waited = 0; waited < PATIENCE && map.nations.table.view.asked === before; waited += 30)
    await new Promise((resolve) => setTimeout(resolve, 30));
  if (!area || !map.live.from) return;
  moving.dragged = before;
  map.touch(area, there);
}

/** Two fingers that touch and leave at once see more of the map. */
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
