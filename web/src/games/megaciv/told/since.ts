/** What everybody else did since my last answer, one line each: conflicts, cities, ships, advances, moves and more. */

import type { NewsItem } from "../../../talk/question";
import { listed, say } from "../../../words/say";
import { calledIn, type Happening } from "./happenings";
import { gainsOf, type PlacesOf } from "./gains";

export interface SeatLine {
  civ: string;
  deeds: string[]; // "conflict won: Crete"
  area: string | null; // the area of the first of them
}

/** Names of things, from the page's box. */
export interface Names {
  area: (id: string) => string;
  advance: (id: string) => string;
  card: (id: string) => string;
}

type Thing = "won" | "lost" | "fought" | "built" | "taken" | "gone" | "sunk" | "bought" | "struck";

const BUILT = new Set(["city_built", "city_built_from_treasury"]);
const CITY_LOST = new Set([
  "city_destroyed",
  "city_reduced",
  "city_turned_pirate",
  "city_annexed",
  "city_stormed",
]);
const MOVES = new Set(["tokens_walked", "tokens_landed"]);
const DECIDED = new Set(["conflict_fought", "conflict_won"]);

/** The happening that an event was part of: a calamity, a conflict, a lack of support. */
export type CauseOf = (n: number) => Happening | undefined;

/** One line for each seat with something to report, mine first: what my phases brought and what others did to me. */
export function sinceThen(
  news: NewsItem[],
  civs: string[],
  me: string | null,
  names: Names,
  causeOf: CauseOf = () => undefined,
  placesOf: PlacesOf = () => [],
): SeatLine[] {
  const told = news.filter(({ struck }) => !struck);
  const ordered = civs.toSorted((a, b) => Number(b === me) - Number(a === me));
  return ordered.flatMap((civ) => {
    const did = thingsOf(told, civ, civ === me);
    const moved = civ === me ? 0 : movedBy(told, civ);
    const deeds = [
      ...(civ === me ? gainsOf(told, civ, names, placesOf) : []),
      ...deedsOf(did, names),
      ...lostCities(told, civ, names, causeOf),
      ...(moved ? [say("{n:# token|# tokens} moved", { n: moved })] : []),
    ];
    return deeds.length ? [{ civ, deeds, area: areaIn(did) }] : [];
  });
}

/** How many tokens walked or went ashore. */
const movedBy = (news: NewsItem[], civ: string): number =>
  news
    .filter(({ name, facts }) => MOVES.has(name) && facts["seat"] === civ)
    .reduce((sum, { facts }) => sum + Number(facts["number"]), 0);

function thingsOf(news: NewsItem[], civ: string, mine: boolean): Map<Thing, string[]> {
  const found = new Map<Thing, string[]>();
  const add = (thing: Thing, things: unknown) =>
    found.set(thing, [...new Set([...(found.get(thing) ?? []), ...[things].flat().map(String)])]);
  for (const { name, facts } of news) {
    const [seat, owner, area] = [facts["seat"], facts["owner"], facts["area"]];
    if (DECIDED.has(name)) addFight(news, area, add, civ, seat === civ);
    if (name === "nobody_survived" || name === "conflict_settled") addFight(news, area, add, civ, null);
    if (BUILT.has(name) && seat === civ && !mine) add("built", area);
    if (name === "city_annexed" && seat === civ) add("taken", area);
    if (CITY_LOST.has(name) && owner === civ) add("gone", area);
    if (name === "attack_failed" && seat === civ) add("lost", area);
    if (name === "ship_lost" && seat === civ && !mine) add("sunk", area);
    if (name === "advances_gained" && seat === civ && !mine) add("bought", facts["advance"]);
    if (name === "calamity_called")
      for (const each of calledIn([{ name, facts } as NewsItem], civ)) add("struck", each);
  }
  return found;
}

/** A conflict concerns those who fought: one side won and the others lost, or nobody won. */
function addFight(
  news: NewsItem[],
  area: unknown,
  add: (thing: Thing, things: unknown) => void,
  civ: string,
  won: boolean | null,
): void {
  const began = news.findLast(({ name, facts }) => name === "conflict_began" && facts["area"] === area);
  const forces = (began?.facts["forces"] ?? []) as [string, number][];
  if (!won && !forces.some(([owner]) => owner === civ)) return;
  add(won === null ? "fought" : won ? "won" : "lost", area);
}

function deedsOf(did: Map<Thing, string[]>, names: Names): string[] {
  const told = (thing: Thing, name: (id: string) => string, says: (n: number, what: string) => string) => {
    const things = did.get(thing) ?? [];
    return things.length ? [says(things.length, listed(things.map(name)))] : [];
  };
  return [
    ...told("won", names.area, (n, what) => say("{n:conflict|conflicts} won: {what}", { n, what })),
    ...told("lost", names.area, (n, what) => say("{n:conflict|conflicts} lost: {what}", { n, what })),
    ...told("fought", names.area, (n, what) => say("{n:conflict|conflicts}: {what}", { n, what })),
    ...told("built", names.area, (n, what) => say("new {n:city|cities}: {what}", { n, what })),
    ...told("taken", names.area, (n, what) => say("annexed {n:city|cities}: {what}", { n, what })),
    ...told("sunk", names.area, (n, what) => say("{n:ship|ships} lost: {what}", { n, what })),
    ...told("bought", names.advance, (_, what) => say("bought: {what}", { what })),
    ...told("struck", names.card, (_, what) => say("struck by: {what}", { what })),
  ];
}

/** Lost cities, each with its reason. */
function lostCities(news: NewsItem[], civ: string, names: Names, causeOf: CauseOf): string[] {
  const found = new Map<string, string[]>(); // by reason
  for (const { n, name, facts } of news) {
    if (!CITY_LOST.has(name) || facts["owner"] !== civ) continue;
    const why = reasonOf(causeOf(n), names);
    found.set(why, [...new Set([...(found.get(why) ?? []), names.area(String(facts["area"]))])]);
  }
  return [...found].map(([why, areas]) => {
    const facts = { n: areas.length, what: listed(areas), why };
    return why
      ? say("{n:city|cities} lost ({why}): {what}", facts)
      : say("{n:city|cities} lost: {what}", facts);
  });
}

/** Why a city was lost, in a few words. */
export function reasonOf(cause: Happening | undefined, names: Names): string {
  if (cause?.kind === "support") return say("too few tokens for support");
  if (cause?.kind === "conflict") return say("conflict");
  if (cause?.kind === "revolt") return say("tax revolt");
  if (cause?.kind === "ability") return say("special ability");
  return cause?.kind === "calamity" ? listed(calledIn(cause.lines).map(names.card)) : "";
}

const OF_BOUGHT: Thing[] = ["bought", "struck"]; // these have no place on the map

const areaIn = (did: Map<Thing, string[]>): string | null =>
  [...did].find(([thing]) => !OF_BOUGHT.includes(thing))?.[1][0] ?? null;
