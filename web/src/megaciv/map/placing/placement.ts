/** Nothing on the map overlaps: pieces first, then ships, arrows, swords and volcanoes, then names by their weight. */

import type { Atlas } from "../atlas";
import { boxAround, Net, type Box } from "../boxes";
import { stageAt, type Stage, type StageName } from "../stages";
import type { Fleet, Standing } from "../standing";
import { placeArrows, type Arrow, type Move } from "./arrows";
import { isAstray, markerOf, pushApart, type Marker } from "./markers";
import { placeNames, type PlacedName } from "./names";
import { placePowers, type PlacedPower } from "./powers";
import { placeSeas, type PlacedSea } from "./seas";
import { placeShips, type PlacedShip } from "./ships";

/** What is to be placed, and at which zoom: so many px for each unit of the map. */
export interface Situation {
  k: number;
  atlas: Atlas;
  standing: Map<string, Standing>;
  fleets: Fleet[];
  powers: [string, string][]; // owner and name
  neighbours: (area: string) => string[];
  nameOf: (area: string) => string;
  live: Set<string>; // sources and targets
  moves: Move[];
  fights: string[];
}

export interface Sign {
  id: string;
  x: number;
  y: number;
}

export interface Placed {
  k: number;
  stage: StageName;
  markers: (Marker & { astray: boolean })[];
  ships: PlacedShip[];
  arrows: Arrow[];
  fights: Sign[];
  volcanoes: Sign[];
  names: PlacedName[];
  seas: PlacedSea[];
  powers: PlacedPower[];
  boxes: Box[];
}

const SWORDS = 20; // px
const VOLCANO = { far: 14, mid: 20, near: 22 };

export const place = (situation: Situation): Placed => placeRest(situation, placePieces(situation));

/** Pieces hang on nothing but where they stand; whatever is planned or lit finds its place around them. */
export type Pieces = Pick<Placed, "markers" | "ships"> & { net: Net };

export function placePieces(situation: Pick<Situation, "k" | "atlas" | "standing" | "fleets">): Pieces {
  const { k, atlas, fleets } = situation;
  const stage = stageAt(k);
  const net = new Net();
  const markers = placeMarkers(situation, stage, net);
  return { markers, ships: placeShips(fleets, atlas, stage, k, net), net };
}

export function placeRest(situation: Situation, { markers, ships, net: taken }: Pieces): Placed {
  const { k, atlas, standing } = situation;
  const stage = stageAt(k);
  const net = taken.fork();
  const marker = new Map(markers.map((each) => [each.area, each]));
  const arrows = placeArrows(situation.moves, spots(situation, marker), stage, net);
  const fights = placeFights(situation, marker, net);
  const volcanoes = placeVolcanoes(situation, stage, net);
  const names = placeNames(named(situation, stage, marker), stage, k, net);
  const seas = placeSeas(atlas.seas, situation.nameOf, k, net);
  const { powers: whose, neighbours } = situation;
  const far = stage.stage === "far";
  const powers = far ? placePowers({ names: whose, standing, neighbours }, atlas, k, net) : [];
  const placed = { markers, ships, arrows, fights, volcanoes, names, seas, powers };
  return { k, stage: stage.stage, ...placed, boxes: net.boxes };
}

function placeMarkers(
  { k, atlas, standing }: Pick<Situation, "k" | "atlas" | "standing">,
  stage: Stage,
  net: Net,
) {
  const markers = [...standing].flatMap(([area, each]) => {
    const plot = atlas.plot(area);
    return plot ? [markerOf(plot, each, stage, k)] : [];
  });
  pushApart(markers);
  for (const { x, y, width, height } of markers) net.add(boxAround(x, y, width, height));
  return markers.map((marker) => ({ ...marker, astray: isAstray(marker) }));
}

/** Arrows by land go from pieces to pieces, by sea from port to port. */
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

function placeVolcanoes({ k, atlas }: Situation, { stage }: Stage, net: Net): Sign[] {
  return atlas.sheet.volcanoes.flatMap(({ id, x, y }) => {
    const box = boxAround(x * k, y * k, VOLCANO[stage], VOLCANO[stage] * 0.75);
    if (!net.isFree(box)) return [];
    net.add(box);
    return [{ id, x: x * k, y: y * k }];
  });
}

/** Far out only sources and targets are named. */
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
