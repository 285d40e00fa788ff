/** What a tap means, and what the pointer is over. */

import { isLegal } from "../../../talk/question";
import type { TheMap } from "./map.svelte";
import { areaAt, nearby } from "./pointing";

/** A mouse over an area shows the facts about it. */
export function point(map: TheMap, frame: HTMLElement, event: PointerEvent): void {
  const area = event.pointerType === "mouse" ? areaAt(event.target) : null;
  map.pointed = area ? { area, ...placeIn(frame, event) } : null;
}

/** If a tap could mean several small areas, ask which; a mouse is precise enough. */
export function tap(map: TheMap, frame: HTMLElement, event: MouseEvent): void {
  if (map.wasHeld() || !isOnTheMap(frame, event.target as Element)) return;
  const at = placeIn(frame, event);
  const touched = (event as PointerEvent).pointerType !== "mouse";
  const hit = areaAt(event.target);
  const close = touched && !isExact(map, event.target as Element, hit) ? nearby(map, hit, at.x, at.y) : [];
  if (close.length > 1) {
    const candidates = close.flatMap((area) => map.live.areas.get(area)?.candidates.filter(isLegal) ?? []);
    map.chooser = { area: close[0]!, ...at, candidates };
    return;
  }
  const meant = close[0] ?? hit;
  if (!meant) return;
  map.pointed = touched ? { area: meant, ...at } : null;
  map.touch(meant, event.target as Element, { area: meant, ...at });
}

/** Tokens and distances at coasts always mean their own area; ships and names do if it may be chosen. */
function isExact(map: TheMap, target: Element, hit: string | null): boolean {
  if (target.closest(".marker, .steps")) return true;
  return target.closest(".ship, .name") !== null && map.stops.includes(hit ?? "");
}

/** Whether it is the map itself, not something floating over it. */
const isOnTheMap = (frame: HTMLElement, target: Element): boolean =>
  target === frame || target.closest(".layer") !== null;

function placeIn(frame: HTMLElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
