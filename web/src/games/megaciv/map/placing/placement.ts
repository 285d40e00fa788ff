/** Places everything without overlaps: pieces, then ships, arrows, swords and volcanoes, then names by priority. */

import { boxAround, Net, type Box } from "../boxes";
import { stageAt, type Stage, type StageName } from "../stages";
import { placeArrows, type Arrow, type Move } from "./arrows";
import { Keeper } from "./keeping";
import type { Marker } from "./markers";
import { NamesPlaced, type PlacedName } from "./names";
import { PiecesPlaced, type PlacedMarker, type Taken, type Where } from "./pieces";
import { PowersPlaced, type PlacedPower } from "./powers";
import { placeSeas, type PlacedSea } from "./seas";
import type { PlacedShip } from "./ships";

/** What has to be placed. */
export interface Situation extends Where {
  powers: [string, string][]; // owner and name
  neighbours: (area: string) => string[];
  nameOf: (area: string) => string;
  live: Set<string>; // sources and targets
  moves: Move[];
  reach: string[]; // coasts where a ship under way could stop
  fights: string[];
}

export interface Sign {
  id: string;
  x: number;
  y: number;
}

/** Ships, and everything that is placed around the pieces. */
export interface Rest {
  k: number;
  stage: StageName;
  ships: PlacedShip[];
  arrows: Arrow[];
  fights: Sign[];
  reach: Sign[];
  volcanoes: Sign[];
  names: PlacedName[];
  seas: PlacedSea[];
  powers: PlacedPower[];
  boxes: Box[];
}

export type Placed = Rest & { markers: PlacedMarker[] };

const SWORDS = 20; // px
const STEPS = { far: 17, mid: 21, near: 21 };
const VOLCANO = { far: 14, mid: 20, near: 22 };

export function place(situation: Situation): Placed {
  const { markers, taken } = new PiecesPlaced().place(situation);
  return { ...new RestPlaced().place(situation, taken), markers };
}

/** Places the rest again and again: things that did not move keep their identity. */
export class RestPlaced {
  private readonly volcanoes = new Keeper<Sign>(({ id }) => id);
  private readonly namesPlaced = new NamesPlaced();
  private readonly names = new Keeper<PlacedName>(({ area }) => area);
  private readonly seas = new Keeper<PlacedSea>(({ area }) => area);
  private readonly powersPlaced = new PowersPlaced();
  private readonly powers = new Keeper<PlacedPower>(({ owner }) => owner);

  place(situation: Situation, { markers, ships, net: taken }: Taken): Rest {
    const { k, atlas, standing, powers: whose, neighbours } = situation;
    const stage = stageAt(k);
    const [net, lines] = [taken.fork(), new Net()];
    const marker = new Map(markers.map((each) => [each.area, each]));
    const arrows = placeArrows(situation.moves, spots(situation, marker), stage, net, lines);
    const fights = placeFights(situation, marker, net);
    const reach = placeReach(situation, stage, marker, net);
    const volcanoes = this.volcanoes.keep(placeVolcanoes(situation, stage, net));
    const names = this.names.keep(
      this.namesPlaced.place(named(situation, stage, marker), stage, k, net, atlas, lines),
    );
    for (const bead of lines.boxes) net.add(bead);
    const seas = this.seas.keep(placeSeas(atlas.seas, situation.nameOf, k, net));
    const far =
      stage.stage === "far"
        ? this.powersPlaced.place({ names: whose, standing, neighbours }, atlas, k, net)
        : [];
    const powers = this.powers.keep(far);
    const { boxes } = net;
    return { k, stage: stage.stage, ships, arrows, fights, reach, volcanoes, names, seas, powers, boxes };
  }
}

/** Arrows by land run between pieces, by sea between ports. */
function spots({ k, atlas }: Situation, marker: Map<string, Marker>) {
  return (area: string, by: Move["by"]) => {
    const plot = atlas.plot(area);
    const here = by === "land" ? marker.get(area) : undefined;
    if (here) return here;
    const [x, y] = (by === "sea" ? plot?.port : undefined) ?? plot?.at ?? [0, 0];
    return { x: x * k, y: y * k, width: 8, height: 8 };
  };
}

/** Crossed swords at the upper right of the pieces that would fight. */
function placeFights({ k, atlas, fights }: Situation, marker: Map<string, Marker>, net: Net): Sign[] {
  return fights.map((area) => {
    const here = marker.get(area);
    const [x, y] = atlas.plot(area)?.at ?? [0, 0];
    const corner = here
      ? { x: here.x + here.width / 2 + 9, y: here.y - here.height / 2 - 5 }
      : { x: x * k + 12, y: y * k - 10 };
    net.add(boxAround(corner.x, corner.y, SWORDS, SWORDS));
    return { id: area, ...corner };
  });
}

/** Distances to coasts stand beside the pieces there, outside the spot for the name: names are placed later. */
function placeReach(
  { k, atlas, reach }: Situation,
  { stage }: Stage,
  marker: Map<string, Marker>,
  net: Net,
): Sign[] {
  const size = STEPS[stage];
  return reach.map((id) => {
    const here = marker.get(id);
    const [x, y] = atlas.plot(id)?.at ?? [0, 0];
    const { x: cx, y: cy, width, height } = here ?? { x: x * k, y: y * k, width: 0, height: 0 };
    const [dx, dy] = [width / 2 + (here ? size / 2 + 1 : 0), height / 2];
    const spots: [number, number][] = [
      [cx + dx, cy - dy],
      [cx + dx, cy],
      [cx - dx, cy - dy],
      [cx - dx, cy],
      [cx, cy + dy + size / 2 + 1],
      [cx, cy - dy - size / 2 - 1],
    ];
    const spot = spots.find(([sx, sy]) => net.isFree(boxAround(sx, sy, size, size))) ?? spots[0]!;
    net.add(boxAround(...spot, size, size));
    return { id, x: spot[0], y: spot[1] };
  });
}

function placeVolcanoes({ k, atlas }: Situation, { stage }: Stage, net: Net): Sign[] {
  return atlas.sheet.volcanoes.flatMap(({ id, x, y }) => {
    const box = boxAround(x * k, y * k, VOLCANO[stage], VOLCANO[stage] * 0.75);
    if (!net.isFree(box)) return [];
    net.add(box);
    return [{ id, x: x * k, y: y * k }];
  });
}

/** Far out, only sources and targets have names. */
function named(situation: Situation, stage: Stage, marker: Map<string, Marker>) {
  const { atlas, live, standing, nameOf } = situation;
  const shown = stage.stage === "far" ? atlas.lands.filter(({ id }) => live.has(id)) : atlas.lands;
  return shown
    .filter(({ in_play, id }) => in_play || live.has(id))
    .map((plot) => ({
      plot,
      name: nameOf(plot.id),
      marker: marker.get(plot.id),
      hasCity: (standing.get(plot.id)?.city ?? null) !== null,
      first: live.has(plot.id),
    }));
}
