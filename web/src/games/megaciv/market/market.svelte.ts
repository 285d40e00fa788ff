/** The market as one seat sees it: offers in four groups, swaps that wait for me, and the draft on my desk. */

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

/** The four groups of offers; on a phone one of them is shown. */
export type GroupName = "forMe" | "openToAll" | "others" | "mine";

export class Market {
  readonly nations: Nations;
  readonly draft: Draft;
  readonly bell: Bell;
  wanted = $state.raw(ANYTHING);
  group = $state<GroupName>("openToAll");
  filtering = $state(false); // on a phone: the filters are on the screen
  held = $state(false); // a pointer is over the offers or a finger down: nothing may move
  outcomesRead = $state(-1); // the last of the news of my offers and answers that was put away
  pointerY = 0; // how far down the window that pointer is
  private resting = $state.raw<string[]>([]); // bots that want nothing of what lies here now
  private letBe: LetBe = $state.raw(new Map());
  private swapsShown = $state.raw<string[]>([]); // those that were there before the pointer came

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

  /** Bots have looked at the market as it stands before me, and want nothing of it. */
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

  /** What became of my offers and answers without a swap, the last one last. */
  readonly outcomes: Outcome[] = $derived.by(() => {
    const { me, table } = this.nations;
    return me === null ? [] : outcomes(table.news, me, this.offers, (civ) => this.nations.name(civ));
  });

  /** The last of them, until it is put away. */
  get lastOutcome(): Outcome | null {
    const last = this.outcomes.at(-1);
    return last && last.n > this.outcomesRead ? last : null;
  }

  /** Nothing will happen any more unless I do something: all others are bots that want nothing here. */
  get isStill(): boolean {
    const others = this.nations.public.trading.filter((civ) => civ !== this.nations.me);
    return this.trading && others.length > 0 && others.every((civ) => this.resting.includes(civ));
  }

  /** In this market I have said no to an answer. */
  get hasDeclined(): boolean {
    const { news } = this.nations.table;
    const since = news.slice(Math.max(0, opening(news)));
    return since.some(({ name, facts }) => name === "answer_declined" && facts["seat"] === this.nations.me);
  }

  /** I may make an offer or leave now. */
  get asked(): boolean {
    return this.nations.question?.choice === "Market";
  }

  /** Something of the market is asked of me, be it in the middle of an offer that was begun elsewhere. */
  get dealing(): boolean {
    return this.trading && this.nations.table.question !== null;
  }

  /** Answers to my offers that I may agree to. */
  get swaps(): OfferView[] {
    return this.offers.filter(({ answers, to, stale }) => answers && to === this.nations.me && !stale);
  }

  /** Those of them that are on the desk: one that comes while a pointer is there would push all offers down. */
  get swapsOnDesk(): OfferView[] {
    return this.held ? this.swaps.filter(({ id }) => this.swapsShown.includes(id)) : this.swaps;
  }

  /** A pointer comes to the offers, or leaves them. */
  hold(held: boolean): void {
    if (held && !this.held) this.layOut();
    this.held = held;
  }

  /** All that waits for me comes to the desk. */
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

  /** One answer after another, from wherever the market's question stands. */
  deal(...answers: Written[]): Promise<boolean> {
    const begun = this.asked ? [] : ["cancel"];
    return this.nations.table.send([...begun, ...answers], true);
  }

  private filtered(offers: OfferView[], wanted = this.wanted): OfferView[] {
    const valueOf = (name: string) => this.nations.commodity(name)?.value;
    return offers.filter((offer) => isWanted(offer, wanted, { valueOf, holds: (name) => this.wants(name) }));
  }

  /** What asks for nothing that I lack comes first, then what has lain longest. */
  private sorted(offers: OfferView[]): OfferView[] {
    const fitting = new Set(this.filtered(offers, { ...ANYTHING, fits: true }));
    return inOrder(offers, (offer) => fitting.has(offer));
  }
}

const MARKET = Symbol("market");

export const trading = (nations: Nations): Market => setContext(MARKET, new Market(nations, theMatch()));
export const theMarket = (): Market => getContext<Market>(MARKET);
