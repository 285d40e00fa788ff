/** The pieces of an area, in one or two rows at the roomiest point of its land. */

import type { Plot } from "../sheet";
import type { Stage } from "../stages";
import { widthOf } from "../letters";
import { cityOf, type Standing } from "../standing";

export interface Piece {
  kind: "city" | "token";
  owner: string;
  number: number;
  width: number;
  height: number;
  x: number; // of its middle, relative to the middle of the marker
  y: number;
}

export interface Marker {
  area: string;
  x: number;
  y: number;
  width: number;
  height: number;
  home: [number, number];
  room: number; // px of room around its home
  pieces: Piece[];
}

const ROWS_WRAP = 2.6; // a row may be this many times as wide as the room

export function markerOf(plot: Plot, standing: Standing, stage: Stage, k: number): Marker {
  const [x, y, room] = plot.at;
  const rows = rowsOf(piecesOf(standing, stage), Math.max(room * ROWS_WRAP * k, stage.city + 4), stage.gap);
  const width = Math.max(...rows.map((row) => rowWidth(row, stage.gap)));
  const height = rows.reduce((sum, row) => sum + rowHeight(row) + stage.gap, -stage.gap);
  let top = -height / 2;
  for (const row of rows) {
    let left = -rowWidth(row, stage.gap) / 2;
    for (const piece of row) {
      piece.x = left + piece.width / 2;
      piece.y = top + rowHeight(row) / 2;
      left += piece.width + stage.gap;
    }
    top += rowHeight(row) + stage.gap;
  }
  const home: [number, number] = [x * k, y * k];
  return { area: plot.id, x: home[0], y: home[1], width, height, home, room: room * k, pieces: rows.flat() };
}

/** The city first, then tokens, the largest number first. */
function piecesOf(standing: Standing, stage: Stage): Piece[] {
  const tokens = standing.tokens.map(([owner, number]) =>
    piece("token", owner, number, tokenWidth(number, stage), stage.token),
  );
  if (standing.city === null) return tokens;
  return [piece("city", cityOf(standing.city), 1, stage.city, stage.city), ...tokens];
}

function piece(kind: Piece["kind"], owner: string, number: number, width: number, height: number): Piece {
  return { kind, owner, number, width, height, x: 0, y: 0 };
}

/** Far out, a disc with the number; otherwise a pill with symbol and number. */
export function tokenWidth(number: number, { token, symbol, figure }: Stage): number {
  const digits = widthOf(String(number), "figure", figure);
  return symbol ? token * 0.22 + symbol + 2 + digits + token * 0.36 : Math.max(token, digits + 6);
}

function rowsOf(pieces: Piece[], most: number, gap: number): Piece[][] {
  const rows: Piece[][] = [[]];
  for (const piece of pieces) {
    const row = rows.at(-1)!;
    const wide = rowWidth([...row, piece], gap) > Math.max(most, piece.width * 2.1);
    if (row.length && wide) rows.push([piece]);
    else row.push(piece);
  }
  return rows;
}

const rowWidth = (row: Piece[], gap: number) => row.reduce((sum, { width }) => sum + width + gap, -gap);
const rowHeight = (row: Piece[]) => Math.max(...row.map(({ height }) => height));

/** Pushed so far from home that a thin line leads back. */
export function isAstray({ x, y, home, room }: Marker): boolean {
  return Math.hypot(x - home[0], y - home[1]) > Math.max(6, room);
}
