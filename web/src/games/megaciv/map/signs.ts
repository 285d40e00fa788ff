/** The signs of the sprite as outlines at a place of the map. A transform each would cost the browser more than drawing them. */

type Step = [command: string, ...numbers: number[]];

const STEP = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const known = new Map<string, { steps: Step[]; size: number }>();

/** The outline of a sign with its upper left corner here, so wide and so high. */
export function signAt(id: string, left: number, top: number, width: number): string {
  let sign = known.get(id);
  if (!sign) known.set(id, (sign = read(id)));
  return outlineAt(sign.steps, left, top, width / sign.size);
}

function read(id: string): { steps: Step[]; size: number } {
  const symbol = document.getElementById(id) as SVGSymbolElement | null;
  const path = symbol?.querySelector("path")?.getAttribute("d") ?? "";
  return { steps: stepsOf(path), size: symbol?.viewBox.baseVal.width ?? 1 };
}

export function stepsOf(path: string): Step[] {
  return [...path.matchAll(STEP)].map(([, command, rest]) => [
    command!,
    ...(rest!.match(NUMBER) ?? []).map(Number),
  ]);
}

/** Steps told from the corner of the sheet are moved and scaled, those told from the point before only scaled. */
export function outlineAt(steps: Step[], left: number, top: number, scale: number): string {
  return steps
    .map(([command, ...numbers]) => {
      const [dx, dy] = command === command.toLowerCase() ? [0, 0] : [left, top];
      const placed = numbers.map((n, i) => {
        const what = partOf(command, i);
        return what === "keep" ? n : n * scale + (what === "x" ? dx : what === "y" ? dy : 0);
      });
      return command + placed.map((n) => +n.toFixed(2)).join(" ");
    })
    .join("");
}

/** Which number of a step is which: radii are only scaled, an arc's angle and flags are kept. */
function partOf(command: string, i: number): "x" | "y" | "size" | "keep" {
  const kind = command.toUpperCase();
  if (kind === "H") return "x";
  if (kind === "V") return "y";
  if (kind !== "A") return i % 2 ? "y" : "x";
  return (["size", "size", "keep", "keep", "keep", "x", "y"] as const)[i % 7]!;
}
