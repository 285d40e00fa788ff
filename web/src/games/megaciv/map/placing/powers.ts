/** Far out, each power's name and symbol stand over its largest holding. */

import { type Atlas } from "../atlas";
import { boxAround, holds, type Box, type Net } from "../boxes";
import { widthOf } from "../letters";
import { ownersIn, type Standing } from "../standing";

export interface PlacedPower {
  owner: string;
  name: string; // empty if only the symbol found room
  size: number;
  left: number;
  y: number;
}

export interface Powers {
  names: [string, string][]; // owner and name
  standing: Map<string, Standing>;
  neighbours: (area: string) => string[];
}

const SIZES = [17, 14.5, 12.5, 11.5];
const SYMBOL = 1.35; // width of the symbol before the name, relative to its size
const ALONE = 15;
const LINE = 1.15; // height of a name, relative to its size
const FARTHEST = 78; // px from the middle of the holding, up and down
const FLAT = 1.6; // farther to the sides by this factor

/** Places power names again and again: a name stays where it was while there is room. */
export class PowersPlaced {
  private before = new Map<string, Box>(); // where each owner's name stood
  private size = 0; // size of the map at that time

  place({ names, standing, neighbours }: Powers, atlas: Atlas, k: number, net: Net): PlacedPower[] {
    const lands = new Map([...standing].map(([area, each]) => [area, ownersIn(each)]));
    const held = new Map<string, string[]>(names.map(([owner]) => [owner, []]));
    for (const [area, owners] of lands) if (owners.length === 1) held.get(owners[0]!)?.push(area);
    const [left, top, right, bottom] = atlas.sheet.window;
    const sheet = { left: left * k, top: top * k, right: right * k, bottom: bottom * k };
    const stood = this.size === k ? this.before : new Map<string, Box>();
    [this.before, this.size] = [new Map(), k];
    return names.flatMap(([owner, name]): PlacedPower[] => {
      const holding = largestHolding(held.get(owner)!, neighbours, (area) => atlas.plot(area)?.at[2] ?? 0);
      if (holding.length < 2) return [];
      const called = name.toLocaleUpperCase();
      const isOwn = (box: Box) =>
        holds(sheet, box) &&
        !alongIt(box).some(([x, y]) => isForeign(lands.get(atlas.landAt(x / k, y / k) ?? ""), owner));
      const place = placePower(called, middle(holding, atlas, k), isOwn, net, stood.get(owner));
      if (!place) return [];
      net.add(place.box);
      if (place.name) this.before.set(owner, place.box);
      const { box, ...told } = place;
      return [{ owner, ...told, left: box.left, y: (box.top + box.bottom) / 2 }];
    });
  }
}

function placePower(
  name: string,
  [x, y]: [number, number],
  isOwn: (box: Box) => boolean, // on the sheet, and not on anybody else's land
  net: Net,
  stood: Box | undefined,
): { name: string; size: number; box: Box } | undefined {
  const fits = (box: Box) => net.isFree(box, 1) && isOwn(box);
  if (stood && isNear(stood, x, y) && fits(stood))
    return { name, size: (stood.bottom - stood.top) / LINE, box: stood };
  for (const size of SIZES) {
    const width = widthOf(name, "power", size) + size * SYMBOL;
    for (const spot of spiral(x, y, FLAT, 6, FARTHEST)) {
      const box = boxAround(...spot, width, size * LINE);
      if (fits(box)) return { name, size, box };
    }
  }
  for (const spot of spiral(x, y, 1, 4, 60)) {
    const box = boxAround(...spot, ALONE + 2, ALONE + 2);
    if (net.isFree(box) && isOwn(box)) return { name: "", size: ALONE, box };
  }
  return undefined;
}

/** Whether it is no farther from the middle of the holding than a new name could be. */
function isNear(box: Box, x: number, y: number): boolean {
  const [away, up] = [(box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y];
  return Math.hypot(away / FLAT, up) <= FARTHEST;
}

/** Points near its two ends, and its middle. */
function alongIt(box: Box): [number, number][] {
  const y = (box.top + box.bottom) / 2;
  return [
    [box.left + 4, y],
    [(box.left + box.right) / 2, y],
    [box.right - 4, y],
  ];
}

function* spiral(x: number, y: number, flat: number, step: number, far: number): Generator<[number, number]> {
  yield [x, y];
  for (let away = step; away <= far; away += step)
    for (let angle = 0; angle < 360; angle += 30) {
      const turn = (angle * Math.PI) / 180;
      yield [x + away * flat * Math.cos(turn), y + away * Math.sin(turn)];
    }
}

/** The connected group of areas with the most room. */
export function largestHolding(
  own: string[],
  neighbours: (area: string) => string[],
  room: (area: string) => number,
): string[] {
  const left = new Set(own);
  let best: string[] = [];
  let most = 0;
  for (const start of own) {
    if (!left.delete(start)) continue;
    const holding = [start];
    for (const area of holding)
      for (const next of neighbours(area)) if (left.delete(next)) holding.push(next);
    const size = holding.reduce((sum, area) => sum + room(area), 0);
    if (size > most) [best, most] = [holding, size];
  }
  return best;
}

/** The middle of a holding, weighted by the room of its areas. */
function middle(holding: string[], atlas: Atlas, k: number): [number, number] {
  let [x, y, all] = [0, 0, 0];
  for (const area of holding) {
    const [ax, ay, room] = atlas.plot(area)!.at;
    x += ax * room ** 2;
    y += ay * room ** 2;
    all += room ** 2;
  }
  return [(x / all) * k, (y / all) * k];
}

/** Whether others hold the area and this power does not. */
const isForeign = (owners: string[] | undefined, owner: string): boolean =>
  owners !== undefined && !owners.includes(owner);
