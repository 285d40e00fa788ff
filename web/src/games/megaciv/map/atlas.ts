/** The map of a set-up: areas by their id; their outlines are computed as points on demand. */

import type { Box } from "./boxes";
import { distanceTo, frameOf, inside, ringsOf, type Ring } from "./rings";
import type { Plot, Sheet } from "./sheet";

const SQUARE = 40; // units of the map
const squareOf = (n: number) => Math.floor(n / SQUARE);

export class Atlas {
  readonly sheet: Sheet;
  readonly lands: Plot[];
  readonly seas: Plot[];
  private plots: Map<string, Plot>;
  private outlines = new Map<string, Ring[]>();
  private wholes = new Map<string, Ring[]>();
  private frames = new Map<string, Box>();
  private squares: Map<string, string[]> | undefined;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.plots = new Map(sheet.areas.map((plot) => [plot.id, plot]));
    this.lands = sheet.areas.filter(({ kind }) => kind !== "sea");
    this.seas = sheet.areas.filter(({ kind }) => kind === "sea");
  }

  plot(id: string): Plot | undefined {
    return this.plots.get(id);
  }

  /** The shape that lights up for an area: its land, or the whole of a sea. */
  shape(id: string): string {
    const plot = this.plots.get(id);
    return plot?.land ?? plot?.cell ?? "";
  }

  rings(id: string): Ring[] {
    let rings = this.outlines.get(id);
    if (!rings) this.outlines.set(id, (rings = ringsOf(this.shape(id))));
    return rings;
  }

  /** The smallest box around an area's land. */
  frame(id: string): Box {
    let frame = this.frames.get(id);
    if (!frame) this.frames.set(id, (frame = frameOf(this.rings(id).flat())));
    return frame;
  }

  /** Distance of a map point from an area and its waters; 0 inside. */
  distance(id: string, x: number, y: number): number {
    if (this.holds(id, x, y)) return 0;
    return Math.min(...this.whole(id).map((ring) => distanceTo(ring, x, y)));
  }

  /** Whether a map point lies in an area or its waters. */
  holds(id: string, x: number, y: number): boolean {
    return this.whole(id).some((ring) => inside(ring, x, y));
  }

  private whole(id: string): Ring[] {
    let rings = this.wholes.get(id);
    if (!rings) this.wholes.set(id, (rings = ringsOf(this.plots.get(id)?.cell ?? this.shape(id))));
    return rings;
  }

  /** The area whose land contains a map point. */
  landAt(x: number, y: number): string | undefined {
    this.squares ??= this.ruled();
    const near = this.squares.get(`${squareOf(x)} ${squareOf(y)}`) ?? [];
    return near.find((id) => this.rings(id).some((ring) => inside(ring, x, y)));
  }

  /** Lands by the squares of the sheet that they touch. */
  private ruled(): Map<string, string[]> {
    const squares = new Map<string, string[]>();
    for (const { id } of this.lands) {
      const { left, top, right, bottom } = this.frame(id);
      for (let x = squareOf(left); x <= squareOf(right); x++)
        for (let y = squareOf(top); y <= squareOf(bottom); y++)
          squares.set(`${x} ${y}`, [...(squares.get(`${x} ${y}`) ?? []), id]);
    }
    return squares;
  }
}

const fetched = new Map<string, Promise<Atlas>>();

/** The map of a set-up, fetched only once. */
export function atlasOf(seats: number, part: string): Promise<Atlas> {
  const name = `${seats}-${part}`;
  let atlas = fetched.get(name);
  if (!atlas) fetched.set(name, (atlas = fetchAtlas(name)));
  return atlas;
}

async function fetchAtlas(name: string): Promise<Atlas> {
  const answer = await fetch(`/map/${name}.json`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new Atlas((await answer.json()) as Sheet);
}
