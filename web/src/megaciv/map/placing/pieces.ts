/** Where pieces stand on the map: at home, or beside it where it is crowded. They hang on nothing but each other. */

import type { Atlas } from "../atlas";
import { boxAround, Net } from "../boxes";
import { stageAt, type Stage } from "../stages";
import type { Fleet, Standing } from "../standing";
import { Crowds } from "./crowds";
import { Keeper } from "./keeping";
import { isAstray, markerOf, type Marker } from "./markers";
import { placeShips, type PlacedShip } from "./ships";

export interface Where {
  k: number; // px for each unit of the map
  atlas: Atlas;
  standing: Map<string, Standing>;
  fleets: Fleet[];
}

export type PlacedMarker = Marker & { astray: boolean };

export interface Pieces {
  markers: PlacedMarker[];
  ships: PlacedShip[];
  net: Net; // what they take
}

/** Placing after placing of one map: an area where nothing changed keeps its marker. */
export class PiecesPlaced {
  private k = 0;
  private crowds = new Crowds();
  private made = new WeakMap<Standing, Marker>();
  private readonly markers = new Keeper<PlacedMarker>(({ area }) => area);
  private readonly ships = new Keeper<PlacedShip>(({ area, owner }) => area + owner);

  place({ k, atlas, standing, fleets }: Where): Pieces {
    if (k !== this.k) this.zoom(k);
    const stage = stageAt(k);
    const net = new Net();
    const markers = this.apart(this.atHome(standing, atlas, stage));
    for (const { x, y, width, height } of markers) net.add(boxAround(x, y, width, height));
    const ships = this.ships.keep(placeShips(fleets, atlas, stage, k, net));
    return { markers, ships, net };
  }

  private zoom(k: number): void {
    [this.k, this.crowds, this.made] = [k, new Crowds(), new WeakMap()];
  }

  private atHome(standing: Map<string, Standing>, atlas: Atlas, stage: Stage): Marker[] {
    return [...standing].flatMap(([area, each]) => {
      const plot = atlas.plot(area);
      if (!plot) return [];
      let marker = this.made.get(each);
      if (!marker) this.made.set(each, (marker = markerOf(plot, each, stage, this.k)));
      return [marker];
    });
  }

  private apart(atHome: Marker[]): PlacedMarker[] {
    const markers = atHome.map((marker) => ({ ...marker, astray: false }));
    this.crowds.part(markers);
    for (const marker of markers) marker.astray = isAstray(marker);
    return this.markers.keep(markers);
  }
}
