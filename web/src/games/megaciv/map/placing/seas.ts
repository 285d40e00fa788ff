/** Names of seas in italics, where there is free space. */

import type { Plot } from "../sheet";
import { type Net } from "../boxes";
import { widthOf } from "../letters";

export interface PlacedSea {
  area: string;
  lines: string[];
  size: number;
  x: number;
  y: number; // foot of the first line
  inPlay: boolean;
}

const SMALLEST = 10.5;
const LARGEST = 21;

export function placeSeas(seas: Plot[], names: (id: string) => string, k: number, net: Net): PlacedSea[] {
  return seas.flatMap((plot) => {
    const { written } = plot;
    if (!written) return [];
    const size = Math.max(SMALLEST, Math.min(LARGEST, written.size * k * 1.05));
    const lines = linesOf(names(plot.id), written.lines.length);
    const width = Math.max(...lines.map((line) => widthOf(line, "sea", size)));
    const [x, y] = [written.x * k, written.y * k];
    const box = {
      left: x - width / 2,
      top: y - size * 0.75,
      right: x + width / 2,
      bottom: y + (lines.length - 1) * size + size * 0.3,
    };
    if (!net.isFree(box)) return [];
    net.add(box);
    return [{ area: plot.id, lines, size, x, y, inPlay: plot.in_play }];
  });
}

/** A name in capitals, split into this many lines. */
function linesOf(name: string, count: number): string[] {
  const words = name.toLocaleUpperCase().split(" ");
  if (count === 1 || words.length === 1) return [words.join(" ")];
  const head = words.slice(0, words.length - count + 1).join(" ");
  return [head, ...words.slice(words.length - count + 1)];
}
