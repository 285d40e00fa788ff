/** What happened to me, read from the news: conflicts I was in, and abilities that others used on me. */

import type { NewsItem } from "../../../talk/question";

export interface Happening {
  id: number; // the place of its first line in the news
  kind: "conflict" | "ability";
  area: string | null;
  lines: NewsItem[];
}

/** Who fought with how many, and how many of them were left. */
export interface Side {
  owner: string;
  before: number;
  left: number;
}

const FIGHTS = new Set(["conflict_began", "city_stormed", "attack_failed"]);
const OF_A_FIGHT = new Set([
  "tokens_fell",
  "ship_lost",
  "conflict_fought",
  "conflict_won",
  "conflict_settled",
  "nobody_survived",
  "card_captured",
  "captured_card_seen",
  "lost_card_seen",
  "spoils_banked",
]);
const ENDS = new Set(["conflict_fought", "conflict_won", "conflict_settled", "nobody_survived"]);
const OF_AN_ABILITY = new Set([
  "annexation_paid",
  "city_annexed",
  "city_destroyed",
  "city_reduced",
  "city_turned_pirate",
  "no_tribute",
  "subject_named",
  "token_resettled",
  "tokens_annexed",
  "tokens_destroyed",
  "tribute_given",
  "tribute_received",
  "tribute_sent",
]);

/** What happened to this civilization in the present turn, in its order. */
export function happeningsOf(news: NewsItem[], me: string): Happening[] {
  const turn = news.findLastIndex(({ name }) => name === "turn_began");
  return grouped(news.slice(turn + 1)).filter((each) => concerns(each, me));
}

function grouped(news: NewsItem[]): Happening[] {
  const found: Happening[] = [];
  let open: Happening | null = null;
  for (const item of news) {
    if (item.struck) continue;
    if (open && belongs(item, open)) open.lines.push(item);
    else {
      open = begun(item);
      if (open) found.push(open);
    }
    if (open) open.area ??= areaOf(item);
  }
  return found;
}

function begun(item: NewsItem): Happening | null {
  const kind = FIGHTS.has(item.name) ? "conflict" : item.name === "ability_used" ? "ability" : null;
  return kind && { id: item.n, kind, area: areaOf(item), lines: [item] };
}

/** A stormed city is fought for in the same area: both are one conflict. */
function belongs(item: NewsItem, { kind, area, lines }: Happening): boolean {
  if (kind === "ability") return OF_AN_ABILITY.has(item.name);
  if (item.name === "conflict_began") return lines.at(-1)!.name === "city_stormed" && areaOf(item) === area;
  return OF_A_FIGHT.has(item.name);
}

export const areaOf = ({ facts }: NewsItem): string | null =>
  typeof facts["area"] === "string" ? facts["area"] : null;

/** Whether it can be told how it ended: not while a conflict still asks what its sides lose. */
export function isDecided({ lines }: Happening): boolean {
  const began = lines.findLastIndex(({ name }) => name === "conflict_began");
  return began < 0 || lines.slice(began).some(({ name }) => ENDS.has(name));
}

/** A conflict concerns those who fight; an ability those whom it is used on. */
function concerns({ kind, lines }: Happening, me: string): boolean {
  if (kind === "ability" && lines[0]!.facts["seat"] === me) return false;
  return lines.some((line) => speaksOf(line, me));
}

/** Whether an event names this civilization. */
export function speaksOf({ facts }: NewsItem, civ: string): boolean {
  const named = ["seat", "owner", "other", "seats"].flatMap((fact) => [facts[fact]].flat());
  return named.includes(civ) || forcesOf(facts).some(([owner]) => owner === civ);
}

/** The sides of a conflict as it began and as it ended; nothing where only a city was attacked in vain. */
export function sidesOf({ lines }: Happening): Side[] {
  const began = lines.find(({ name }) => name === "conflict_began")?.facts;
  if (!began) return [];
  const left = leftOf(lines);
  return forcesOf(began).map(([owner, before]) => ({ owner, before, left: left.get(owner) ?? 0 }));
}

function leftOf(lines: NewsItem[]): Map<string, number> {
  const end = lines.findLast(({ name }) => name.startsWith("conflict_") && name !== "conflict_began")?.facts;
  if (!end) return new Map();
  if (end["left"] !== undefined) return new Map([[end["seat"] as string, end["left"] as number]]);
  return new Map(forcesOf(end));
}

const forcesOf = (facts: NewsItem["facts"]) => (facts["forces"] ?? []) as [string, number][];

/** "7 of 7": the tokens of an attack on a city and those it takes. */
export function attackOf({ lines }: Happening): { tokens: number; needed: number } | null {
  const attack = lines.find(({ name }) => name === "city_stormed" || name === "attack_failed")?.facts;
  if (!attack) return null;
  return { tokens: Number(attack["attackers"] ?? attack["number"]), needed: Number(attack["needed"]) };
}

/** Pieces that were lost, by area: what the signs on the map tell. */
export function lossesIn(news: NewsItem[]): [string, number][] {
  const lost = new Map<string, number>();
  for (const { name, facts } of news) {
    const n = lostBy(name, facts);
    const area = facts["area"];
    if (n && typeof area === "string") lost.set(area, (lost.get(area) ?? 0) + n);
  }
  return [...lost];
}

function lostBy(name: string, facts: NewsItem["facts"]): number {
  if (name === "tokens_fell" || name === "tokens_destroyed" || name === "attack_failed")
    return Number(facts["number"]);
  if (name === "city_destroyed") return 1;
  if (name !== "conflict_fought") return 0;
  const losses = facts["losses"] as [string, number][];
  return losses.reduce((sum, [, n]) => sum + n, Number(facts["toll"]));
}
