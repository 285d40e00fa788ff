/** Late positions of games between bots, for tests; tools/megaciv/late_views.py writes them. */

import type { Public } from "../view";
import { Atlas } from "./atlas";
import packed from "./late.json.gz?inline";
import type { Situation } from "./placing/placement";
import type { Sheet } from "./sheet";
import { fleetsOf, standingIn } from "./standing";

interface Position {
  name: string;
  areas: Public["areas"];
  players: Public["players"];
  sheet: Sheet;
}

const stream = (await fetch(packed)).body!.pipeThrough(new DecompressionStream("gzip"));

export const positions = (await new Response(stream).json()) as Position[];

/** A position to be placed at a zoom; the test adds live areas and plans. */
export function situationOf({ areas, players, sheet }: Position, k: number): Situation {
  const atlas = new Atlas(sheet);
  return {
    k,
    atlas,
    standing: standingIn(areas),
    fleets: fleetsOf(players),
    powers: players.map(({ id }) => [id, id]),
    neighbours: (area) => touching(atlas, area),
    nameOf: (area) => atlas.plot(area)?.name ?? area,
    live: new Set(),
    moves: [],
    reach: [],
    fights: [],
  };
}

const known = new WeakMap<Atlas, Map<string, string[]>>();

/** Areas whose outlines share a point. */
function touching(atlas: Atlas, area: string): string[] {
  let all = known.get(atlas);
  if (!all) known.set(atlas, (all = neighbours(atlas)));
  return all.get(area) ?? [];
}

function neighbours(atlas: Atlas): Map<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const { id } of atlas.lands)
    for (const [x, y] of atlas.rings(id).flat()) {
      const key = `${x.toFixed(1)} ${y.toFixed(1)}`;
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  const found = new Map<string, Set<string>>();
  for (const set of owners.values())
    for (const a of set) for (const b of set) if (a !== b) found.set(a, (found.get(a) ?? new Set()).add(b));
  return new Map([...found].map(([area, others]) => [area, [...others]]));
}
