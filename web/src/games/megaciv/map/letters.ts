/** How much room words take on the map: widths of the letters of its fonts, in thousandths of the size. */

import widths from "./letters.json";

export type Face = "name" | "figure" | "sea" | "power";

const TRACKING: Record<Face, number> = { name: 0, figure: 0, sea: 0.14, power: 0.1 }; // extra space after each letter
const UNKNOWN = 700;

export function widthOf(text: string, face: Face, size: number): number {
  const table: Record<string, number> = widths[face];
  const letters = [...text].reduce((sum, letter) => sum + (table[letter] ?? UNKNOWN), 0);
  return (letters / 1000 + TRACKING[face] * text.length) * size;
}

export const trackingOf = (face: Face): number => TRACKING[face];
