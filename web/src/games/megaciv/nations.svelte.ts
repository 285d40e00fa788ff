/** The nations at the table: the view and the box in the game's own terms, and who plays whom. */

import { getContext, setContext } from "svelte";

import { pointingAt, type Candidate } from "../../talk/question";
import { askedAs } from "./asked";
import { cardOf } from "./cards/copies";
import { groupNames, strangerNames } from "./names";
import type { Person, Table } from "../../talk/table.svelte";
import "./sprite";
import type {
  AdvanceCard,
  AreaCard,
  Box,
  CivilizationCard,
  CommodityCard,
  Player,
  Private,
  Public,
} from "./view";

export class Nations {
  readonly table: Table;
  readonly public = $derived.by(() => this.table.view.public as Public);
  readonly private = $derived.by(() => this.table.view.private as Private | null);
  readonly question = $derived.by(() => askedAs(this.table.question));
  readonly box = $derived.by(() => this.table.box as Box);
  private readonly civilizations = $derived(byId<CivilizationCard>(this.box.civilizations));
  private readonly commodities = $derived(byId<CommodityCard>(this.box.commodities));
  private readonly calamities = $derived(byId(this.box.calamities));
  private readonly advances = $derived(byId<AdvanceCard>(this.box.advances));
  private readonly areas = $derived(byId<AreaCard>(this.box.areas));
  private readonly beyond = $derived(byId(this.box.beyond));
  private readonly seats = $derived(new Map(this.public.players.map(({ id }, seat) => [id, seat])));

  constructor(table: Table) {
    this.table = table;
  }

  /** My own civilization; null for spectators. */
  get me(): string | null {
    const seat = this.table.view.seat;
    return seat === null ? null : (this.public.players[seat]?.id ?? null);
  }

  get mine(): Player | null {
    return this.me === null ? null : this.player(this.me);
  }

  /** The awaited civilizations. */
  get asked(): string[] {
    return this.table.view.waiting.map((seat) => this.public.players[seat]!.id);
  }

  player(id: string): Player {
    return this.public.players[this.seat(id)]!;
  }

  seat(id: string): number {
    return this.seats.get(id) ?? -1;
  }

  person(id: string): Person | undefined {
    const seat = this.seat(id);
    const person = this.table.people[seat];
    return person && { ...person, name: this.table.name(seat) };
  }

  /** The name of a civilization, of the player in a seat without one, or of pirates and barbarians. */
  name(id: string): string {
    return this.civilizations.get(id)?.name ?? this.person(id)?.name ?? strangerNames()[id] ?? id;
  }

  /** Who plays a nation; empty for a bot named after it. At a real table, players may join during the game. */
  playedBy(id: string): string {
    const sitting = this.public.counts ? this.table.people[this.seat(id)]?.name : undefined;
    const called = sitting ?? this.person(id)?.name ?? "";
    return called === this.name(id) || called.toLowerCase() === id ? "" : called; // its English name counts too
  }

  /** Who plays a nation, if known, followed by more facts: "Anna, 12 tokens". */
  playedByAnd(id: string, ...more: string[]): string {
    return [this.playedBy(id), ...more].filter(Boolean).join(", ");
  }

  /** Which bot plays a nation, "Steward, normal"; empty for a person. */
  bot(id: string): string {
    return this.table.bot(this.seat(id));
  }

  civilization(id: string): CivilizationCard | undefined {
    return this.civilizations.get(id);
  }

  area(id: string): AreaCard {
    return this.areas.get(id)!;
  }

  /** The name of an area, even one of the other map that shows at the edge of this one. */
  areaName(id: string): string {
    return this.areas.get(id)?.name ?? this.beyond.get(id)?.name ?? id;
  }

  advance(id: string): AdvanceCard {
    return this.advances.get(id)!;
  }

  /** The commodity of a trade card, "salt" or "salt east"; undefined for a calamity. */
  commodity(card: string): CommodityCard | undefined {
    return this.commodities.get(cardOf(card));
  }

  cardName(card: string): string {
    if (cardOf(card) === this.box.water.id) return this.box.water.name;
    return this.commodity(card)?.name ?? this.calamities.get(cardOf(card))?.name ?? card;
  }

  /** The name of an id in a ledger: an advance, a civilization, a card, or a word, which stays as it is. */
  nameOf(id: string): string {
    const known = groupNames()[id] ?? this.advances.get(id)?.name ?? this.civilizations.get(id)?.name;
    return known ?? this.commodity(id)?.name ?? this.calamities.get(id)?.name ?? id.replaceAll("_", " ");
  }

  /** Rules of one card have the name of the card: "A.cloth_making.1" is Cloth Making; all others have their number. */
  ruleName(id: string): string {
    const [, card] = /^[ACS]\.([a-z_]+)\.\d+$/.exec(id) ?? [];
    return (card && (this.advances.get(card) ?? this.calamities.get(card))?.name) || id;
  }

  isCalamity(card: string): boolean {
    return this.calamities.has(cardOf(card));
  }

  /** Whether a card may ever be traded. */
  tradeable(card: string): boolean {
    return this.calamities.get(cardOf(card))?.kind !== "non_tradeable";
  }

  /** My cards, if a phone's panel opens for them; during movement it opens for the moves. */
  get cardsInPanel(): number {
    return this.public.phase.id === "movement" ? 0 : (this.private?.hand.length ?? 0);
  }

  /** Commodities that have cards in the stacks of this set-up. */
  get inPlay(): CommodityCard[] {
    return this.box.commodities.filter(({ copies }) => copies.some((n) => n > 0));
  }

  /** The candidate of the current question that points at this thing. */
  pointing(kind: string, id: string | number): Candidate | undefined {
    return pointingAt(this.table.question, kind, id);
  }
}

function byId<T extends { id: string }>(things: T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

const NATIONS = Symbol("nations");

export const gathered = (table: Table): Nations => setContext(NATIONS, new Nations(table));
export const theNations = (): Nations => getContext<Nations>(NATIONS);
