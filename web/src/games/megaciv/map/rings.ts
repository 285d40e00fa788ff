/** Outlines as rings of points: what lies inside them, and their distance. */

import type { Box } from "./boxes";

export type Point = [number, number];
export type Ring = Point[];

/** The points of outlines drawn with relative steps. */
export function ringsOf(path: string): Ring[] {
  return (path.match(/M[^z]+/g) ?? []).map((part) => {
    const numbers = part.match(/-?[\d.]+/g)!.map(Number);
    let [x, y] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, i): Point => {
      x += numbers[2 * i]!;
      y += numbers[2 * i + 1]!;
      return [x, y];
    });
  });
}

export function frameOf(points: Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether a point lies within a ring. */
export function inside(ring: Ring, x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i]!;
    const [x2, y2] = ring[j]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}

/** Distance of a point from the line of a ring. */
export function distanceTo(ring: Ring, x: number, y: number): number {
  let least = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    least = Math.min(least, distanceToSide(ring[j]!, ring[i]!, x, y));
  return least;
}

function distanceToSide([x1, y1]: Point, [x2, y2]: Point, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}
