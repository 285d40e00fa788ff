/** Where the camera looks: at the player's own lands first, then at the question. */

import { controlOf } from "../controls";
import type { Box } from "./boxes";
import { NARROW, type Camera } from "./camera";
import { covered } from "./covered";
import type { TheMap } from "./map.svelte";
import { largestHolding } from "./placing/powers";
import { MID } from "./stages";

const AROUND = 90; // units of the map around own lands: about two areas wide
const MANY = 12; // areas: no need to show more at once
const CLOSEST = 1.6; // px for each unit of the map

/** Show the player's own pieces without animation; on a phone large enough for fingers. */
export function lookHome(map: TheMap, camera: Camera, frame: HTMLElement): void {
  const [left, top, right, bottom] = map.atlas.sheet.window;
  camera.pad = covered(frame);
  camera.calm = true;
  camera.chosen = false;
  if (map.isBare) camera.showBox({ left, top, right, bottom }, CLOSEST, MID);
  else if (frame.clientWidth <= NARROW) camera.showBox(heartland(map), CLOSEST, MID);
  else camera.showBox(ownLands(map), CLOSEST);
  if (map.lit.length) bringIntoView(map, camera, map.lit);
  camera.calm = map.calm;
}

/** A box around my pieces; without pieces, around the areas I may choose, or else around my home. For spectators,
 *  the whole set-up. */
export function ownLands(map: TheMap): Box {
  return boxAround(map, ownAreas(map));
}

/** A box around the largest connected part of my lands, for small screens. */
export function heartland(map: TheMap): Box {
  const neighbours = (area: string) => map.nations.area(area)?.by_land ?? [];
  return boxAround(
    map,
    largestHolding(ownAreas(map), neighbours, () => 1),
  );
}

function ownAreas(map: TheMap): string[] {
  const { me } = map.nations;
  if (me === null) return map.lit;
  const own = [...map.standing.keys()].filter((area) => map.owners(area).includes(me));
  if (own.length || map.lit.length) return own.length ? own : map.lit;
  return map.atlas.lands.filter(({ region }) => region === me).map(({ id }) => id);
}

function boxAround(map: TheMap, areas: string[]): Box {
  const [left, top, right, bottom] = map.atlas.sheet.window;
  if (!areas.length) return { left, top, right, bottom };
  const frame = framesAround(map, areas);
  return {
    left: Math.max(left, frame.left - AROUND),
    top: Math.max(top, frame.top - AROUND),
    right: Math.min(right, frame.right + AROUND),
    bottom: Math.min(bottom, frame.bottom + AROUND),
  };
}

/** The smallest box around some areas. */
export function framesAround(map: TheMap, areas: string[]): Box {
  const frames = areas.map((area) => map.atlas.frame(area));
  return {
    left: Math.min(...frames.map((each) => each.left)),
    top: Math.min(...frames.map((each) => each.top)),
    right: Math.max(...frames.map((each) => each.right)),
    bottom: Math.max(...frames.map((each) => each.bottom)),
  };
}

/** A box around the middles of some areas, with room on both sides. */
function placesAround(map: TheMap, areas: string[], room: number): Box {
  const [xs, ys] = [areas.map((area) => map.at(area)[0]), areas.map((area) => map.at(area)[1])];
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys),
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys),
  };
}

const NAME = 80; // px from the middle of an area to the end of its name
const FEW = 6; // areas: few enough that the player compares them all
const SET_UP = new Set(["PlaceFirstCities", "PlaceFirstToken"]); // the player's own region is shown as a whole

/** Move the camera no further than needed: show all targets of a move, all areas of a final answer or a loss if they
 *  are few, and otherwise at least one. */
export function bringIntoView(map: TheMap, camera: Camera, areas: string[]): void {
  const seen = areas.filter((area) => camera.sees(...map.at(area))).length;
  const closing = !map.question?.leads_on || controlOf(map.question) === "losses";
  const few = areas.length <= FEW && closing && map.live.from === null;
  const all = few || map.live.from !== null || SET_UP.has(map.question?.choice ?? "");
  const stops = areas.filter((area) => area !== map.live.from);
  const room = stops.length === 1 ? NAME / camera.at.k : 0; // a lone area is seen with its name
  if (seen >= (all ? Math.min(areas.length, MANY) : 1)) {
    if (room) camera.reveal(placesAround(map, stops, room));
    return;
  }
  const box = framesAround(map, areas);
  if (camera.fits(box) && !seen) camera.showBox(box, camera.at.k);
  else if (few || camera.fits(box)) camera.reveal(placesAround(map, areas, room));
  else if (!seen) camera.go(...map.at(areas[0]!));
}

/** The panels around the map have changed: fill the free space, and keep what the player looks at uncovered. */
export function keepInSight(map: TheMap, camera: Camera): void {
  camera.hold();
  if (map.lit.length && !map.chosen && !camera.byHand) return bringIntoView(map, camera, map.lit);
  const looked = [map.live.from, map.live.to, map.chosen].filter((area) => area !== null);
  if (looked.some((area) => !camera.sees(...map.at(area)))) camera.reveal(placesAround(map, looked, 0));
}
