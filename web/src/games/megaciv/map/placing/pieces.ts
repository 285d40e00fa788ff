/** Where pieces stand: at home, or beside it if it is crowded. Nothing but other pieces affects them. */

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

/** The room that pieces take, regardless of their labels. */
export interface Taken {
  fleets: Fleet[];
  markers: PlacedMarker[];
  ships: PlacedShip[];
  net: Net;
}

export interface Pieces {
  markers: PlacedMarker[];
  taken: Taken; // the same object until a piece moves
}

/** Places pieces again and again: an area without changes keeps its marker. */
export class PiecesPlaced {
  private k = 0;
  private crowds = new Crowds();
  private made = new WeakMap<Standing, Marker>();
  private stood = new WeakMap<Marker, PlacedMarker>();
  private taken: Taken | null = null;
  private readonly ships = new Keeper<PlacedShip>(({ area, owner }) => area + owner);

  place({ k, atlas, standing, fleets }: Where): Pieces {
    if (k !== this.k) this.zoom(k);
    const made = this.atHome(standing, atlas, stageAt(k));
    const moved = this.crowds.part(made);
    const markers = made.map((marker) => this.stand(marker));
    if (moved || this.taken?.fleets !== fleets) this.taken = this.take(markers, fleets, atlas);
    return { markers, taken: this.taken! };
  }

  private zoom(k: number): void {
    [this.k, this.crowds, this.made, this.taken] = [k, new Crowds(), new WeakMap(), null];
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

  /** A marker that has not moved keeps its placed object. */
  private stand(marker: Marker): PlacedMarker {
    const before = this.stood.get(marker);
    if (before?.x === marker.x && before.y === marker.y) return before;
    const placed = { ...marker, astray: isAstray(marker) };
    this.stood.set(marker, placed);
    return placed;
  }

  private take(markers: PlacedMarker[], fleets: Fleet[], atlas: Atlas): Taken {
    const net = new Net();
    for (const { x, y, width, height } of markers) net.add(boxAround(x, y, width, height));
    const ships = this.ships.keep(placeShips(fleets, atlas, stageAt(this.k), this.k, net));
    return { fleets, markers, ships, net };
  }
}
