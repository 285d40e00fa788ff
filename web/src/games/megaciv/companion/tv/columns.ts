/** A list in two columns, numbered from 1; a short list in one. */

const MOST_IN_ONE = 6;

export function columns<T>(rows: T[]): [T, number][][] {
  const placed = rows.map((row, i): [T, number] => [row, i + 1]);
  if (rows.length <= MOST_IN_ONE) return [placed];
  const half = Math.ceil(rows.length / 2);
  return [placed.slice(0, half), placed.slice(half)];
}
