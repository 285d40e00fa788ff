/** Keys of the map: views, finding an area, and one step back. */

import { isTyping } from "../../../shell/focus";
import { seen } from "../../../shell/keyboard";
import { look } from "../../../shell/look.svelte";
import { notes } from "../../../shell/notes.svelte";
import { sheets } from "../../../shell/sheets.svelte";
import { finder } from "./finder.svelte";
import type { TheMap } from "./map.svelte";
import { pickUpNext } from "../movement/next";
import { ownLands } from "./looking";

export function onMapKey(map: TheMap, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as HTMLElement)) return;
  // the topmost thing closes first
  if (event.key === "Escape") return void (notes.open || sheets.now || seen("[data-folds]") || map.back());
  if (!look.set.keys || !map.camera) return;
  const { camera } = map;
  const [left, top, right, bottom] = map.atlas.sheet.window;
  const keys: Record<string, () => void> = {
    "+": () => camera.zoomBy(1.5),
    "-": () => camera.zoomBy(1 / 1.5),
    "0": () => camera.byChoice().showBox({ left, top, right, bottom }),
    f: () => finder.show(),
    "/": () => finder.show(),
    l: () => (map.listed = !map.listed),
    n: () => map.question && pickUpNext(map.nations, map.question),
  };
  const act = keys[event.key.toLowerCase()] ?? (map.question ? undefined : looks(map, event.key));
  if (!act) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // the shell uses some of these keys differently
  act();
}

/** While there is no question, digits are views: my lands, the current action, the last change. */
function looks(map: TheMap, key: string): (() => void) | undefined {
  const { camera } = map;
  const last = map.changes.last;
  if (key === "1") return () => camera?.byChoice().showBox(ownLands(map), 1.6);
  if (key === "2" && map.fights[0]) return () => camera?.byChoice().go(...map.at(map.fights[0]!), 2);
  return key === "3" && last ? () => camera?.byChoice().go(...map.at(last), 2) : undefined;
}
