/** The signs of the sprite as outlines at a place of the map. A transform each would cost the browser more than drawing them. */

const STEP = /([mlhvcsqtaz])([^mlhvcsqtaz]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const known = new Map<string, string>(); // by sign and width: most signs only move

/** The outline of a sign with its upper left corner here, so wide and so high. */
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

/** An outline whose every step is told from the point before; an arc keeps its angle and its flags. */
export function scaled(path: string, by: number): string {
  return path.replaceAll(STEP, (_, command: string, rest: string) => {
    const isKept = (i: number) => command === "a" && i % 7 > 1 && i % 7 < 5;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    return command + numbers.map((n, i) => (isKept(i) ? n : +(n * by).toFixed(2))).join(" ");
  });
}
