/** The pieces on the map, read from the view: cities, tokens and ships by area. */

import type { Public } from "../view";

export const BARBARIANS = "barbarians";

export interface Standing {
  city: string | null; // its owner
  tokens: [string, number][]; // by owner, the largest first
}

export interface Fleet {
  area: string;
  owner: string;
  ships: number;
}

type Entry = Public["areas"][number];

const read = new WeakMap<Entry, Standing>(); // an area that did not change has the same entry in the next view

export function standingIn(areas: Public["areas"]): Map<string, Standing> {
  return new Map(areas.map((entry) => [entry[0], standingOf(entry)]));
}

function standingOf(entry: Entry): Standing {
  let standing = read.get(entry);
  if (!standing) {
    const [, city, tokens] = entry;
    read.set(entry, (standing = { city, tokens: tokens.toSorted((a, b) => b[1] - a[1]) }));
  }
  return standing;
}

/** Whether an area looks the same in two views. */
export function standsAlike(area: string, before: Public["areas"], after: Public["areas"]): boolean {
  const at = (areas: Public["areas"]) => JSON.stringify(standingIn(areas).get(area));
  return at(before) === at(after);
}

export function fleetsOf(players: Public["players"]): Fleet[] {
  return players.flatMap(({ id, ships }) => {
    const coasts = [...new Set(ships)];
    return coasts.map((area) => ({
      area,
      owner: id,
      ships: ships.filter((other) => other === area).length,
    }));
  });
}

/** All owners with pieces in an area, the city's owner first. */
export function ownersIn(standing: Standing | undefined): string[] {
  if (!standing) return [];
  const owners = standing.tokens.map(([owner]) => owner);
  return standing.city === null || owners.includes(standing.city) ? owners : [standing.city, ...owners];
}

/** The owners of all pieces and cities. */
export function whoseIn(standing: Map<string, Standing>): unknown {
  return [...standing].map(([area, each]) => [area, each.city, ownersIn(each).toSorted()]);
}

/** Black cities belong to pirates, black tokens to barbarians. */
export const cityOf = (owner: string): string => (owner === BARBARIANS ? "pirates" : owner);
