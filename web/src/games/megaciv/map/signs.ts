/** The signs of the sprite as outlines at a map position: drawing them is cheaper than transforming each. */

const STEP = /([mlhvcsqtaz])([^mlhvcsqtaz]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const known = new Map<string, string>(); // by sign and width: most signs only move

/** The outline of a sign with this upper left corner, width and height. */
export function signAt(id: string, left: number, top: number, width: number): string {
  const key = id + width;
  let outline = known.get(key);
  if (outline === undefined) known.set(key, (outline = read(id, width)));
  return `M${left.toFixed(2)} ${top.toFixed(2)}${outline}`;
}

function read(id: string, width: number): string {
  const symbol = document.getElementById(id) as SVGSymbolElement | null;
  const path = symbol?.querySelector("path")?.getAttribute("d") ?? "";
  return scaled(path, width / (symbol?.viewBox.baseVal.width ?? 1));
}

/** Scales an outline drawn with relative steps; the angle and flags of an arc stay. */
export function scaled(path: string, by: number): string {
  return path.replaceAll(STEP, (_, command: string, rest: string) => {
    const isKept = (i: number) => command === "a" && i % 7 > 1 && i % 7 < 5;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    return command + numbers.map((n, i) => (isKept(i) ? n : +(n * by).toFixed(2))).join(" ");
  });
}
