/** Names of areas with their limit and city site: each takes the first free place around its pieces. */

import type { Plot } from "../sheet";
import type { Stage } from "../stages";
import { boxAround, type Box, type Net } from "../boxes";
import { widthOf } from "../letters";
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
  left: number; // where the signs begin
  leader: [number, number, number, number] | null; // a line to its area, if it stands some way off
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
const SMALLEST = 9; // px of room in which a name is tried where nobody stands

/** Sources and targets, then areas with pieces, then by room. Without a place a name waits for the next stage. */
export function placeNames(all: Named[], stage: Stage, k: number, net: Net): PlacedName[] {
  const order = all.toSorted(
    (a, b) =>
      Number(b.first) - Number(a.first) ||
      Number(b.marker !== undefined) - Number(a.marker !== undefined) ||
      b.plot.at[2] - a.plot.at[2],
  );
  return order.flatMap((named) => placeName(named, stage, k, net) ?? []);
}

function placeName(named: Named, stage: Stage, k: number, net: Net): PlacedName | undefined {
  const { plot, marker, first } = named;
  if (plot.at[2] * k < SMALLEST && !marker && !first) return undefined;
  const limit = stage.sign && plot.limit !== undefined ? plot.limit : null;
  const site = stage.sign && !named.hasCity ? (plot.site ?? null) : null;
  const signs = (limit === null ? 0 : stage.sign + 2) + (site === null ? 0 : stage.sign + 2);
  for (const lines of waysToBreak(named.name)) {
    const width = Math.max(...lines.map((line) => widthOf(line, "name", stage.name))) + signs;
    const height = Math.max(stage.name * LEADING * lines.length, stage.sign);
    const tried = marker ? around(marker, width, height) : on(plot, k, width, height);
    const spots = first ? [...tried, ...further(tried[0]!, width, height)] : tried;
    const boxes = spots.map(([x, y]) => boxAround(x, y, width, height));
    const found = boxes.findIndex((box) => net.isFree(box, GAP));
    if (found < 0) continue;
    const home = marker ?? { x: plot.at[0] * k, y: plot.at[1] * k };
    const leader = found < tried.length ? null : leaderTo(boxes[found]!, home.x, home.y);
    return { ...written(named, boxes[found]!, lines, stage, signs, limit, site, net), leader };
  }
  return undefined;
}

function written(
  { plot }: Named,
  box: Box,
  lines: string[],
  stage: Stage,
  signs: number,
  limit: number | null,
  site: string | null,
  net: Net,
): Omit<PlacedName, "leader"> {
  net.add(box);
  const y = (box.top + box.bottom) / 2;
  return {
    area: plot.id,
    lines,
    size: stage.name,
    x: box.left + signs,
    y,
    limit,
    site,
    sign: stage.sign,
    left: box.left,
  };
}

export function waysToBreak(name: string): string[][] {
  const at = name.search(/[ -]/);
  if (at < 0) return [[name]];
  return [[name], [name.slice(0, name[at] === "-" ? at + 1 : at), name.slice(at + 1)]];
}

/** Below, above, right, left, then shifted. */
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

/** Sources and targets always get a place, if need be some way off. */
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
