/** The market as one seat sees it: offers in four groups, swaps awaiting my answer, and my draft. */

import { getContext, setContext, untrack } from "svelte";

import type { Written } from "../../../talk/question";
import { theMatch, type Match } from "../../../talk/socket.svelte";
import type { Nations } from "../nations.svelte";
import type { OfferView } from "../view";
import { Bell } from "./bell.svelte";
import { Draft } from "./draft.svelte";
import { ANYTHING, isWanted } from "./filter";
import { outcomes, type Outcome } from "./outcomes";
import { inOrder, oldestFirst } from "./still";
import { opening } from "./traded";
import { lookedAt, repliesTo, type LetBe, type Replies } from "./replies";

/** The four groups of offers; a phone shows one at a time. */
export type GroupName = "forMe" | "openToAll" | "others" | "mine";

export class Market {
  readonly nations: Nations;
  readonly draft: Draft;
  readonly bell: Bell;
  wanted = $state.raw(ANYTHING);
  group = $state<GroupName>("openToAll");
  filtering = $state(false); // on a phone: whether the filters are shown
  held = $state(false); // a pointer or finger is on the offers: nothing may move
  outcomesRead = $state(-1); // the last outcome that I closed, by number of its news item
  pointerY = 0; // vertical position of that pointer in the window
  private resting = $state.raw<string[]>([]); // bots that want nothing of the present offers
  private letBe: LetBe = $state.raw(new Map());
  private swapsShown = $state.raw<string[]>([]); // swaps that were shown before the pointer came

  constructor(nations: Nations, match: Match | undefined) {
    this.nations = nations;
    this.draft = new Draft(nations);
    this.bell = new Bell(match);
  }

  get offers(): OfferView[] {
    return this.nations.public.offers;
  }

  get trading(): boolean {
    return this.nations.me !== null && this.nations.public.trading.includes(this.nations.me);
  }

  /** Bots have seen the present market and want nothing of it. */
  hearWhoLetsBe(when: ReadonlyMap<number, number>): void {
    const now = (this.nations.table.news.at(-1)?.n ?? -1) + 1;
    const seats = [...when].filter(([, news]) => news === now).map(([seat]) => seat);
    const civs = seats.map((seat) => this.nations.public.players[seat]!.id);
    this.resting = civs;
    this.letBe = lookedAt(
      untrack(() => this.letBe),
      this.mine,
      civs,
    );
  }

  repliesTo(offer: OfferView): Replies {
    return repliesTo(offer, this.offers, this.nations.public.trading, this.letBe);
  }

  /** Outcomes of my offers and answers other than swaps, the latest last. */
  readonly outcomes: Outcome[] = $derived.by(() => {
    const { me, table } = this.nations;
    return me === null ? [] : outcomes(table.news, me, this.offers, (civ) => this.nations.name(civ));
  });

  /** The latest outcome, until I close it. */
  get lastOutcome(): Outcome | null {
    const last = this.outcomes.at(-1);
    return last && last.n > this.outcomesRead ? last : null;
  }

  /** Whether nothing will happen unless I act: all others are bots that want nothing here. */
  get isStill(): boolean {
    const others = this.nations.public.trading.filter((civ) => civ !== this.nations.me);
    return this.trading && others.length > 0 && others.every((civ) => this.resting.includes(civ));
  }

  /** Whether I have declined an answer in this market. */
  get hasDeclined(): boolean {
    const { news } = this.nations.table;
    const since = news.slice(Math.max(0, opening(news)));
    return since.some(({ name, facts }) => name === "answer_declined" && facts["seat"] === this.nations.me);
  }

  /** Whether I may make an offer or leave now. */
  get asked(): boolean {
    return this.nations.question?.choice === "Market";
  }

  /** Whether the market asks me something, even in the middle of a half-made offer. */
  get dealing(): boolean {
    return this.trading && this.nations.table.question !== null;
  }

  /** Answers to my offers that I may agree to. */
  get swaps(): OfferView[] {
    return this.offers.filter(({ answers, to, stale }) => answers && to === this.nations.me && !stale);
  }

  /** The swaps shown on the desk: a new one would push all offers down, so it waits while a pointer is there. */
  get swapsOnDesk(): OfferView[] {
    return this.held ? this.swaps.filter(({ id }) => this.swapsShown.includes(id)) : this.swaps;
  }

  /** A pointer enters or leaves the offers. */
  hold(held: boolean): void {
    if (held && !this.held) this.layOut();
    this.held = held;
  }

  /** Show all waiting swaps on the desk. */
  layOut(): void {
    this.swapsShown = this.swaps.map(({ id }) => id);
  }

  get forMe(): OfferView[] {
    return this.sorted(this.offers.filter(({ to, answers }) => to === this.nations.me && answers === null));
  }

  get openToAll(): OfferView[] {
    return this.sorted(
      this.filtered(this.offers.filter(({ to, seat }) => to === null && seat !== this.nations.me)),
    );
  }

  get mine(): OfferView[] {
    return oldestFirst(this.offers.filter(({ seat }) => seat === this.nations.me));
  }

  get others(): OfferView[] {
    const me = this.nations.me;
    return oldestFirst(
      this.filtered(this.offers.filter(({ seat, to }) => seat !== me && to !== null && to !== me)),
    );
  }

  offer(id: string | null): OfferView | undefined {
    return this.offers.find((offer) => offer.id === id);
  }

  gain(offer: OfferView): number {
    return this.nations.private?.gains[offer.id] ?? 0;
  }

  wants(name: string): boolean {
    return this.nations.private?.sets.some(({ card }) => card === name) ?? false;
  }

  /** Give several answers in a row, whatever the market is asking at the moment. */
  deal(...answers: Written[]): Promise<boolean> {
    const begun = this.asked ? [] : ["cancel"];
    return this.nations.table.send([...begun, ...answers], true);
  }

  private filtered(offers: OfferView[], wanted = this.wanted): OfferView[] {
    const valueOf = (name: string) => this.nations.commodity(name)?.value;
    return offers.filter((offer) => isWanted(offer, wanted, { valueOf, holds: (name) => this.wants(name) }));
  }

  /** Offers that ask for nothing I lack come first, then the oldest. */
  private sorted(offers: OfferView[]): OfferView[] {
    const fitting = new Set(this.filtered(offers, { ...ANYTHING, fits: true }));
    return inOrder(offers, (offer) => fitting.has(offer));
  }
}

const MARKET = Symbol("market");

export const trading = (nations: Nations): Market => setContext(MARKET, new Market(nations, theMatch()));
export const theMarket = (): Market => getContext<Market>(MARKET);
