/** What happened, grouped from the news: conflicts, calamities, revolts, abilities, and calamities I received. */

import type { NewsItem } from "../../../talk/question";
import type { Public } from "../view";

export type Kind = "conflict" | "ability" | "calamity" | "revolt" | "received" | "support";

export interface Happening {
  id: number; // number of its first news item
  kind: Kind;
  area: string | null;
  lines: NewsItem[];
}

/** What the news themselves do not say: which cards are calamities, and at which items a later phase begins. */
export interface Known {
  isCalamity: (card: string) => boolean;
  borders: ReadonlySet<number>;
}

/** A side of a fight: its tokens before, and those left. */
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

const OF_SUPPORT = new Set(["city_reduced", "extra_token_placed"]);
const OF_A_REVOLT = new Set(["revolt_beneficiary", "revolt_unclaimed", "city_annexed", "city_destroyed"]);
const OF_A_CALAMITY = new Set([
  "all_in_reach_lost",
  "area_selected",
  "areas_selected",
  "bandits_paid",
  "barbarians_landed",
  "barbarians_moved",
  "barbarians_vanished",
  "beneficiary_found",
  "calamity_cancelled",
  "card_discarded",
  "card_given_up",
  "cities_saved",
  "cities_selected",
  "city_annexed",
  "city_destroyed",
  "city_reduced",
  "city_turned_pirate",
  "civil_war_averted",
  "coast_flooded",
  "coast_raided",
  "earth_shook",
  "flames_fought",
  "giver_benefits",
  "hits_in_full",
  "marker_stands",
  "marker_went_back",
  "no_card_held",
  "no_card_lost",
  "no_city_lost",
  "no_damage",
  "no_neighbour_shaken",
  "nobody_benefits",
  "nothing_in_reach",
  "nothing_selected",
  "order_insisted_on",
  "plain_flooded",
  "reckoned",
  "sea_hit",
  "ship_lost",
  "tokens_annexed",
  "tokens_destroyed",
  "tokens_fell",
  "tokens_turned_barbarian",
  "treasury_lost",
  "victim_named",
  "volcano_erupted",
]);
const HORDES = "barbarian_hordes"; // the only calamity with fights
const SHIFTED = / (west|east)$/; // the block of a card

/** All happenings, in order. */
export function happeningsIn(news: NewsItem[], known: Known): Happening[] {
  const found: Happening[] = [];
  let open: Happening | null = null;
  for (const item of news) {
    if (item.struck) continue;
    if (open && !known.borders.has(item.n) && belongs(item, open)) open.lines.push(item);
    else {
      open = begun(item, known);
      if (open) found.push(open);
    }
    if (open) open.area ??= areaOf(item);
  }
  return found;
}

function begun(item: NewsItem, known: Known): Happening | null {
  const kind = kindOf(item, known);
  return kind && { id: item.n, kind, area: areaOf(item), lines: [item] };
}

function kindOf(item: NewsItem, { isCalamity }: Known): Kind | null {
  if (FIGHTS.has(item.name)) return "conflict";
  if (item.name === "ability_used") return "ability";
  if (item.name === "calamity_called") return "calamity";
  if (item.name === "tax_revolt") return "revolt";
  if (item.name === "city_reduced") return "support"; // outside calamities a city is reduced only for lack of support
  return receivedIn(item).some(isCalamity) ? "received" : null;
}

/** The cards that this item brought me: drawn from a stack, or received in trade. */
export function receivedIn({ name, facts }: NewsItem): string[] {
  const cards = name === "card_drawn" ? facts["card"] : name === "cards_received" ? facts["goods"] : [];
  return [cards].flat().map((card) => bare(String(card)));
}

/** The name of a card without its block. */
export const bare = (card: string): string => card.replace(SHIFTED, "");

/** Storming a city and the fight in its area are one conflict. Minor calamities are called together. */
function belongs(item: NewsItem, { kind, area, lines }: Happening): boolean {
  if (kind === "received") return false;
  if (kind === "ability") return OF_AN_ABILITY.has(item.name);
  if (kind === "revolt") return OF_A_REVOLT.has(item.name);
  if (kind === "support") return OF_SUPPORT.has(item.name);
  if (kind === "calamity") return isOfCalamity(item, lines);
  if (item.name === "conflict_began") return lines.at(-1)!.name === "city_stormed" && areaOf(item) === area;
  return OF_A_FIGHT.has(item.name);
}

function isOfCalamity({ name }: NewsItem, lines: NewsItem[]): boolean {
  if (name === "calamity_called") return lines.every((line) => line.name === name);
  if (OF_A_CALAMITY.has(name)) return true;
  return calledIn(lines).includes(HORDES) && (FIGHTS.has(name) || OF_A_FIGHT.has(name));
}

/** The calamities that were called, all or only those of one victim. */
export function calledIn(lines: NewsItem[], victim?: string): string[] {
  return lines
    .filter(({ name, facts }) => name === "calamity_called" && (!victim || isIn(victim, facts["seats"])))
    .map(({ facts }) => String(facts["calamity"]));
}

/** The beneficiary of a calamity or a revolt, if known. */
export function beneficiaryIn(lines: NewsItem[]): string | null {
  const told = ["beneficiary_found", "giver_benefits", "revolt_beneficiary"];
  const found = lines.findLast(({ name }) => told.includes(name));
  return found ? String(found.facts["seat"]) : null;
}

const isIn = (civ: string, seats: unknown): boolean => [seats].flat().includes(civ);

export const areaOf = ({ facts }: NewsItem): string | null =>
  typeof facts["area"] === "string" ? facts["area"] : null;

/** Whether the outcome is known: not while a conflict still asks its sides for losses. */
export function isDecided({ lines }: Happening): boolean {
  const began = lines.findLastIndex(({ name }) => name === "conflict_began");
  return began < 0 || lines.slice(began).some(({ name }) => ENDS.has(name));
}

/** A conflict or a calamity concerns everybody it names, an ability only those it is used on. */
export function concerns({ kind, lines }: Happening, me: string | null): boolean {
  if (kind === "received") return true;
  if (me === null || (kind === "ability" && lines[0]!.facts["seat"] === me)) return false;
  return lines.some((line) => speaksOf(line, me));
}

/** A phase that gave me nothing to decide. */
export function isPassedOver({ name, facts }: NewsItem, me: string | null): boolean {
  if (me === null) return false;
  if (name === "no_market" || name === "no_calamities") return true;
  if (name === "nothing_bought") return facts["seat"] === me;
  return name === "kept_from_market" && isIn(me, facts["seats"]);
}

/** Whether a market in which I could trade has closed. */
export function closedForMe({ n, name }: NewsItem, news: NewsItem[], me: string | null): boolean {
  if (name !== "market_closed" || me === null) return false;
  const opened = news.findLast((item) => item.name === "market_opened" && item.n < n);
  return opened !== undefined && isIn(me, opened.facts["seats"]);
}

/** The lines for those affected; of a calamity only those that name them. */
export function linesFor({ kind, lines }: Happening, me: string | null): NewsItem[] {
  return kind === "calamity" || kind === "support"
    ? lines.filter((line) => me !== null && speaksOf(line, me))
    : lines;
}

/** The single line for everybody else: the outcome, or the fact that it struck. */
export function lineOf({ kind, lines }: Happening): NewsItem {
  const end = kind === "conflict" ? lines.findLast(({ name }) => ENDS.has(name)) : undefined;
  return end ?? (kind === "calamity" ? lines[0]! : lines.at(-1)!);
}

/** The areas in which this civilization was affected, once each. */
export function areasFor(happening: Happening, me: string | null): string[] {
  const named = linesFor(happening, me).flatMap(({ facts }) => [facts["area"]].flat());
  return [...new Set(named.filter((area) => typeof area === "string"))];
}

/** Whether an event names this civilization. */
export function speaksOf({ facts }: NewsItem, civ: string): boolean {
  const named = ["seat", "owner", "other", "seats"].flatMap((fact) => [facts[fact]].flat());
  return named.includes(civ) || forcesOf(facts).some(([owner]) => owner === civ);
}

/** The sides of a conflict, before and after; empty after an attack on a city that failed. */
export function sidesOf({ lines }: Happening): Side[] {
  const began = lines.find(({ name }) => name === "conflict_began")?.facts;
  if (!began) return [];
  const left = leftOf(lines);
  return forcesOf(began).map(([owner, before]) => ({ owner, before, left: left.get(owner) ?? 0 }));
}

/** The map at the start of a conflict, including tokens that arrived after the previous view. */
export function asTheyMet(areas: Public["areas"], happening: Happening): Public["areas"] {
  const sides = sidesOf(happening);
  const { area } = happening;
  if (!sides.length || area === null || attackOf(happening)) return areas;
  const city = areas.find(([id]) => id === area)?.[1] ?? null;
  const met = sides.map(({ owner, before }): [string, number] => [owner, before]);
  return [...areas.filter(([id]) => id !== area), [area, city, met]];
}

function leftOf(lines: NewsItem[]): Map<string, number> {
  const end = lines.findLast(({ name }) => name.startsWith("conflict_") && name !== "conflict_began")?.facts;
  if (!end) return new Map();
  if (end["left"] !== undefined) return new Map([[end["seat"] as string, end["left"] as number]]);
  return new Map(forcesOf(end));
}

const forcesOf = (facts: NewsItem["facts"]) => (facts["forces"] ?? []) as [string, number][];

/** "7 of 7": the tokens that attacked a city and the number needed. */
export function attackOf({ lines }: Happening): { tokens: number; needed: number } | null {
  const attack = lines.find(({ name }) => name === "city_stormed" || name === "attack_failed")?.facts;
  if (!attack) return null;
  return { tokens: Number(attack["attackers"] ?? attack["number"]), needed: Number(attack["needed"]) };
}

/** Pieces lost, by area, for the signs on the map. */
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
