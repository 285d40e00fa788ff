/** Names of areas with limit and city site: each keeps its place, or takes the one most within its own area. */

import type { Atlas } from "../atlas";
import { boxAround, type Box, type Net } from "../boxes";
import { widthOf } from "../letters";
import type { Plot } from "../sheet";
import type { Stage } from "../stages";
import type { Marker } from "./markers";

export interface PlacedName {
  area: string;
  lines: string[];
  size: number;
  x: number; // left end of the text
  y: number; // middle of all lines
  limit: number | null;
  site: string | null;
  sign: number;
  left: number; // left end of the signs
  leader: [number, number, number, number] | null; // a line to its area, if the name stands apart from it
}

export interface Named {
  plot: Plot;
  name: string;
  marker: Marker | undefined;
  hasCity: boolean;
  first: boolean; // a source or a target
}

export const LEADING = 1.02;
const AWAY = 2.5; // px from the pieces
const GAP = 1.5; // px to everything else
const SMALLEST = 9; // px of room: with less, an area without pieces gets no name

const POINTS = [0.1, 0.3, 0.5, 0.7, 0.9]; // along a name, from left to right
const NEAR = 5; // px: a name this close still touches its area

/** One way to write a name: its line break and the signs before it. */
interface Lettering {
  named: Named;
  lines: string[];
  width: number;
  height: number;
  signs: number;
  limit: number | null;
  site: string | null;
}

/** Places names again and again: a name stays where it was while there is room. */
export class NamesPlaced {
  private k = 0;
  private stood = new Map<string, PlacedName>();

  /** First the names that can stay; then sources and targets, areas with pieces, then by room. The rest wait. */
  place(
    all: Named[],
    stage: Stage,
    k: number,
    net: Net,
    atlas: Atlas,
    lines: Net, // arrows: a name without a place beside them lies on top
  ): PlacedName[] {
    const before = k === this.k ? this.stood : new Map<string, PlacedName>();
    const isFree = (box: Box) => net.isFree(box, GAP) && lines.isFree(box, GAP);
    const kept = all.flatMap(
      (named) => stay(named, before.get(named.plot.id), stage, k, net, atlas, isFree) ?? [],
    );
    const standing = new Set(kept.map(({ area }) => area));
    const order = all
      .filter(({ plot }) => !standing.has(plot.id))
      .toSorted(
        (a, b) =>
          Number(b.first) - Number(a.first) ||
          Number(b.marker !== undefined) - Number(a.marker !== undefined) ||
          b.plot.at[2] - a.plot.at[2],
      );
    const placed = order.flatMap(
      (named) =>
        placeName(named, stage, k, net, atlas, isFree) ??
        placeName(named, stage, k, net, atlas, (box) => net.isFree(box, GAP)) ??
        (named.first ? placeOff(named, stage, k, net) : undefined) ??
        [],
    );
    const names = [...kept, ...placed];
    [this.k, this.stood] = [k, new Map(names.map((name) => [name.area, name]))];
    return names;
  }
}

/** Its previous place, if that is still free; adding or removing a sign only moves the right end. */
function stay(
  named: Named,
  before: PlacedName | undefined,
  stage: Stage,
  k: number,
  net: Net,
  atlas: Atlas,
  isFree: (box: Box) => boolean,
): PlacedName | undefined {
  if (!before || before.leader) return undefined;
  const lettering = letteringsOf(named, stage).find(({ lines }) => lines.length === before.lines.length);
  if (!lettering) return undefined;
  const { width, height } = lettering;
  const box = boxAround(before.left + width / 2, before.y, width, height);
  const isStill = isFree(box) && ownness(named.plot, box, k, atlas) !== null;
  return isStill ? written(lettering, box, stage, net, null) : undefined;
}

/** The free place that lies most within its own area, in one line or two; the first of equals. */
function placeName(
  named: Named,
  stage: Stage,
  k: number,
  net: Net,
  atlas: Atlas,
  isFree: (box: Box) => boolean,
): PlacedName | undefined {
  const { plot, marker, first } = named;
  if (plot.at[2] * k < SMALLEST && !marker && !first) return undefined;
  let [found, most]: [[Lettering, Box] | undefined, number] = [undefined, -Infinity];
  for (const lettering of letteringsOf(named, stage))
    for (const box of placesFor(lettering, k)) {
      if (most === POINTS.length) break;
      const own = isFree(box) ? ownness(plot, box, k, atlas) : null;
      if (own !== null && own > most) [found, most] = [[lettering, box], own];
    }
  return found && written(...found, stage, net, null);
}

/** Places around the pieces, then anywhere in the area with enough room. */
function placesFor({ named: { plot, marker }, width, height }: Lettering, k: number): Box[] {
  const tried = [...(marker ? around(marker, width, height) : []), ...on(plot, k, width, height)];
  return tried.map(([x, y]) => boxAround(x, y, width, height));
}

/** Sources and targets always get a place, if necessary at a distance with a line to their area. */
function placeOff(named: Named, stage: Stage, k: number, net: Net): PlacedName | undefined {
  const { x, y } = named.marker ?? { x: named.plot.at[0] * k, y: named.plot.at[1] * k };
  for (const lettering of letteringsOf(named, stage)) {
    const { width, height } = lettering;
    const spots = further([x, y], width, height).map((spot) => boxAround(...spot, width, height));
    const box = spots.find((each) => net.isFree(each, GAP));
    if (box) return written(lettering, box, stage, net, leaderTo(box, x, y));
  }
  return undefined;
}

function letteringsOf(named: Named, stage: Stage): Lettering[] {
  const { plot } = named;
  const limit = stage.sign && plot.limit !== undefined ? plot.limit : null;
  const site = stage.sign && !named.hasCity ? (plot.site ?? null) : null;
  const signs = (limit === null ? 0 : stage.sign + 2) + (site === null ? 0 : stage.sign + 2);
  return waysToBreak(named.name).map((lines) => {
    const width = Math.max(...lines.map((line) => widthOf(line, "name", stage.name))) + signs;
    const height = Math.max(stage.name * LEADING * lines.length, stage.sign);
    return { named, lines, width, height, signs, limit, site };
  });
}

/** How much of a box lies in the area or its waters, minus the part in other areas; null if it does not even touch. */
function ownness({ id }: Plot, box: Box, k: number, atlas: Atlas): number | null {
  const y = (box.top + box.bottom) / 2 / k;
  let [own, others] = [0, 0];
  for (const part of POINTS) {
    const x = (box.left + part * (box.right - box.left)) / k;
    if (atlas.holds(id, x, y)) own++;
    else if (atlas.landAt(x, y)) others++;
  }
  return own || isNear(id, box, k, atlas) ? own - others : null;
}

function isNear(id: string, box: Box, k: number, atlas: Atlas): boolean {
  const [x, reach] = [(box.left + box.right) / 2, NEAR + (box.bottom - box.top) / 2];
  const ends = [box.left, x, box.right];
  return ends.some((end) => atlas.distance(id, end / k, (box.top + box.bottom) / 2 / k) * k <= reach);
}

function written(
  { named, lines, signs, limit, site }: Lettering,
  box: Box,
  stage: Stage,
  net: Net,
  leader: PlacedName["leader"],
): PlacedName {
  net.add(box);
  return {
    area: named.plot.id,
    lines,
    size: stage.name,
    x: box.left + signs,
    y: (box.top + box.bottom) / 2,
    limit,
    site,
    sign: stage.sign,
    left: box.left,
    leader,
  };
}

export function waysToBreak(name: string): string[][] {
  const at = name.search(/[ -]/);
  if (at < 0) return [[name]];
  return [[name], [name.slice(0, name[at] === "-" ? at + 1 : at), name.slice(at + 1)]];
}

/** Below, above, right, left, then shifted versions. */
function around({ x, y, width, height }: Marker, wide: number, high: number): [number, number][] {
  const [above, below] = [y - height / 2 - high / 2 - AWAY, y + height / 2 + high / 2 + AWAY];
  const aside = width / 2 + wide / 2 + 4;
  const shift = wide * 0.25;
  return [
    [x, below],
    [x, above],
    [x + aside, y],
    [x - aside, y],
    [x + shift, below],
    [x - shift, below],
    [x + shift, above],
    [x - shift, above],
  ];
}

function on(plot: Plot, k: number, width: number, height: number): [number, number][] {
  const [x, y] = [plot.at[0] * k, plot.at[1] * k];
  return [
    [x, y],
    [x, y + height * 0.6],
    [x, y - height * 0.6],
    [x + width * 0.2, y],
    [x - width * 0.2, y],
  ];
}

/** All around, at growing distances. */
function further([x, y]: [number, number], width: number, height: number): [number, number][] {
  return [1, 1.6, 2.4, 3.4, 4.6, 6, 8, 11].flatMap((far) =>
    Array.from({ length: 12 }, (_, i): [number, number] => {
      const angle = (Math.PI * i) / 6;
      return [x + far * 0.6 * width * Math.cos(angle), y + far * height * Math.sin(angle)];
    }),
  );
}

/** A line from the nearest point of a name to its area. */
function leaderTo(box: Box, x: number, y: number): [number, number, number, number] {
  const near = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n));
  return [near(x, box.left, box.right), near(y, box.top, box.bottom), x, y];
}
