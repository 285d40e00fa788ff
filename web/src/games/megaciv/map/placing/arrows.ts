/** Planned moves as curved arrows with their number; names avoid them, or lie on top. */

import { boxAround, type Net } from "../boxes";
import type { Stage } from "../stages";
import type { Marker } from "./markers";

export interface Move {
  from: string;
  to: string;
  tokens: number; // none for an empty ship
  by: "land" | "sea";
  fight: boolean;
  half?: boolean; // not sent yet
  advised?: boolean; // by a bot
}

export interface Arrow extends Move {
  path: string;
  head: [number, number, number]; // x, y and the angle in degrees
  disc: [number, number];
}

type Spot = { x: number; y: number; width: number; height: number };

const BEND = 0.14; // how far a curve bends, as a share of its length
const BEAD = 8; // px: the width of a curve, which is blocked out as a row of boxes this large

export function placeArrows(
  moves: Move[],
  spotOf: (area: string, by: Move["by"]) => Spot,
  stage: Stage,
  net: Net,
  lines: Net,
): Arrow[] {
  return moves.map((move) => {
    const size = stage.stage === "far" ? 17 : 21;
    const { along, aside, length, ...arrow } = arrowOf(
      move,
      spotOf(move.from, move.by),
      spotOf(move.to, move.by),
    );
    const disc =
      discSpots(along, aside).find((spot) => net.isFree(boxAround(...spot, size, size))) ?? along(0.5);
    net.add(boxAround(...disc, size, size));
    for (let at = 0; at <= length; at += BEAD) lines.add(boxAround(...along(at / length), BEAD, BEAD));
    return { ...arrow, disc };
  });
}

/** The number stands on its arrow, near the middle if possible, else beside it. */
function discSpots(along: (z: number) => [number, number], [ax, ay]: [number, number]): [number, number][] {
  return [0, 14, -14, 24, -24, 36, -36].flatMap((off) =>
    [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map((z): [number, number] => {
      const [x, y] = along(z);
      return [x + ax * off, y + ay * off];
    }),
  );
}

function arrowOf(move: Move, from: Spot, to: Spot) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = Math.min(edge(from, ux, uy, 1), length * 0.4);
  const end = Math.min(edge(to, ux, uy, 5), length * 0.5);
  const [x1, y1] = [from.x + ux * start, from.y + uy * start];
  const [x2, y2] = [to.x - ux * end, to.y - uy * end];
  const [mx, my] = [(x1 + x2) / 2 - uy * length * BEND, (y1 + y2) / 2 + ux * length * BEND];
  const along = (z: number): [number, number] => [
    (1 - z) ** 2 * x1 + 2 * z * (1 - z) * mx + z * z * x2,
    (1 - z) ** 2 * y1 + 2 * z * (1 - z) * my + z * z * y2,
  ];
  const angle = (Math.atan2(y2 - my, x2 - mx) * 180) / Math.PI;
  const head: Arrow["head"] = [x2, y2, angle];
  const aside: [number, number] = [-uy, ux];
  return { ...move, path: curve([x1, y1, mx, my, x2, y2]), head, along, aside, length };
}

/** The distance from the middle of a spot to its edge, in a direction. */
function edge({ width, height }: Spot, ux: number, uy: number, more: number): number {
  const across = ux ? (width / 2 + more) / Math.abs(ux) : Infinity;
  const down = uy ? (height / 2 + more) / Math.abs(uy) : Infinity;
  return Math.min(across, down);
}

function curve(numbers: number[]): string {
  const [x1, y1, mx, my, x2, y2] = numbers.map((n) => n.toFixed(1));
  return `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`;
}

export const spotOfMarker = ({ x, y, width, height }: Marker): Spot => ({ x, y, width, height });
