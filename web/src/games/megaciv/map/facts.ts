/** What the map prints about an area, in words. */

import { say } from "../../../words/say";
import type { TheMap } from "./map.svelte";
import { cityOf } from "./standing";

export function factsOf(map: TheMap, area: string): string[] {
  const plot = map.atlas.plot(area);
  if (!plot) return [];
  if (plot.kind === "sea") return [say("open sea")];
  const [n, own] = [plot.limit ?? 0, map.nations.private?.limits?.[area]];
  const facts = [own === undefined ? say("limit {n}", { n }) : say("limit {n}, {own} for you", { n, own })];
  if (plot.site) facts.push(say("city site"));
  if (plot.kind === "coastal") facts.push(say("coast"));
  if (plot.plain) facts.push(say("flood plain"));
  if (plot.volcano) facts.push(say("volcano"));
  if (!plot.in_play) facts.push(say("out of play"));
  return facts;
}

/** Whether an area has a coast at an open sea. */
export function isSeaside({ atlas, nations }: TheMap, area: string): boolean {
  return (nations.area(area)?.by_water ?? []).some((other) => atlas.plot(other)?.kind === "sea");
}

/** The pieces in an area, in words: city, tokens, ships. */
export function piecesIn(map: TheMap, area: string): string[] {
  const standing = map.standing.get(area);
  const name = (owner: string) => map.nations.name(owner);
  const tokens = (standing?.tokens ?? []).map(([owner, n]) =>
    say("{n} {n:token|tokens} of {name}", { n, name: name(owner) }),
  );
  const ships = map.fleets
    .filter((fleet) => fleet.area === area)
    .map(({ owner, ships }) => say("{n} {n:ship|ships} of {name}", { n: ships, name: name(owner) }));
  const city = standing?.city ? [say("city of {name}", { name: name(cityOf(standing.city)) })] : [];
  return [...city, ...tokens, ...ships];
}

/** An area for screen readers: facts, pieces, and whether it can be chosen. */
export function heardOf(map: TheMap, area: string): string {
  const live = map.live.areas.get(area);
  const may = live?.candidates.find(({ refusal }) => !refusal);
  const can = may ? say("can be chosen") : (live?.candidates[0]?.refusal ?? "");
  const fight = live?.glow === "fight" ? say("would start a conflict") : "";
  return [map.nameOf(area), ...factsOf(map, area), ...piecesIn(map, area), can, fight]
    .filter(Boolean)
    .join(", ");
}
