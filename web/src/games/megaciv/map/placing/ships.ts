/** Ships lie in the water of their area, or at the first free spot around it. */

import { boxAround, type Net } from "../boxes";
import type { Atlas } from "../atlas";
import type { Stage } from "../stages";
import type { Fleet } from "../standing";

export interface PlacedShip extends Fleet {
  x: number;
  y: number;
  size: number;
}

const RINGS = [0.8, 1.2, 1.6, 2.1, 2.6, 3.2, 4, 5]; // radii, in ship sizes
const SPOTS = 12; // spots per ring
const SHAPE = { width: 1.2, height: 1.05 }; // of a ship's drawing, relative to its size

export function placeShips(fleets: Fleet[], atlas: Atlas, stage: Stage, k: number, net: Net): PlacedShip[] {
  return fleets.flatMap((fleet) => {
    const plot = atlas.plot(fleet.area);
    if (!plot) return [];
    const [x, y] = plot.port ?? plot.at;
    const spot = freeSpot(x * k, y * k, stage.ship, net);
    if (!spot) return [];
    net.add(shipBox(...spot, stage.ship));
    return [{ ...fleet, x: spot[0], y: spot[1], size: stage.ship }];
  });
}

const shipBox = (x: number, y: number, size: number) =>
  boxAround(x, y, size * SHAPE.width, size * SHAPE.height);

function freeSpot(x: number, y: number, size: number, net: Net): [number, number] | undefined {
  for (const spot of spots(x, y, size)) if (net.isFree(shipBox(...spot, size))) return spot;
  return undefined;
}

function* spots(x: number, y: number, size: number): Generator<[number, number]> {
  yield [x, y];
  for (const ring of RINGS)
    for (let i = 0; i < SPOTS; i++) {
      const angle = (2 * Math.PI * i) / SPOTS;
      yield [x + ring * size * Math.cos(angle), y + ring * size * Math.sin(angle)];
    }
}
