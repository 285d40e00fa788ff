/** Keys of the map: where to look, find an area, and back a step. */

import { look } from "../../shell/look.svelte";
import { finder } from "./finder.svelte";
import type { TheMap } from "./map.svelte";
import { ownLands } from "./pointing";

const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);

export function onMapKey(map: TheMap, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || TYPING.has((event.target as HTMLElement).tagName))
    return;
  if (event.key === "Escape") return void map.back();
  if (!look.set.keys || !map.camera) return;
  const { camera } = map;
  const [left, top, right, bottom] = map.atlas.sheet.window;
  const keys: Record<string, () => void> = {
    "+": () => camera.zoomBy(1.5),
    "-": () => camera.zoomBy(1 / 1.5),
    "0": () => camera.showBox({ left, top, right, bottom }),
    "'": () => camera.showBox(ownLands(map), 1.6),
    f: () => finder.show(),
    "/": () => finder.show(),
  };
  const act = keys[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
