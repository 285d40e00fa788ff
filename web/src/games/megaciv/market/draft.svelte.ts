/** An offer or an answer in preparation: put together here, tried on the server at each change, sent as one list. */

import type { Attempt, Composite, Refusal, Written } from "../../../talk/question";
import { askedAs } from "../asked";
import type { Nations } from "../nations.svelte";
import { cheapest, proposed } from "./proposal";
import { swapIn, type Swap } from "./swap";
import type { OfferView } from "../view";

export const EVERYONE = "everyone";

export class Draft {
  readonly nations: Nations;
  open = $state(false);
  meets = $state.raw<OfferView | null>(null); // the offer being answered or changed
  bundle = $state.raw<string[]>([]);
  private proposal = $state.raw<string[] | null>(null); // the cards suggested for an answer
  named = $state.raw<string[]>([]);
  noCalamity = $state(false);
  to = $state(EVERYONE);
  wish = $state.raw<string[]>([]);
  private tried = $state.raw<Attempt | null>(null);
  private trial = $state.raw<symbol | null>(null); // the latest trial while its reply is pending

  constructor(nations: Nations) {
    this.nations = nations;
  }

  begin(meets: OfferView | null): void {
    this.open = true;
    this.meets = meets;
    this.bundle = [];
    this.proposal = null;
    this.named = [];
    this.noCalamity = false;
    this.to = EVERYONE;
    this.wish = [];
    this.tried = null;
    this.trial = null;
    this.nations.table.refused = null; // left over from an earlier draft
  }

  /** Begin an answer with cards they wish for, then those I need least, unless others cost me less. */
  async answer(meets: OfferView): Promise<void> {
    this.begin(meets);
    if (this.nations.table.unaided) return;
    const hand = this.nations.private?.hand ?? [];
    const goods = hand.flatMap((card) => {
      const good = this.nations.commodity(card);
      return good ? [{ card, commodity: good.id, value: good.value }] : [];
    });
    const fewest = this.nations.box.market.fewest_cards;
    const wishes = [meets.wish, []].map((wish) => proposed(goods, wish, fewest, meets.named));
    const ways = [...wishes, cheapest(goods, fewest, meets.named)];
    const costs = await this.costsOf(ways);
    if (this.meets !== meets || this.bundle.length) return; // the player has started something else meanwhile
    this.bundle = ways[costs.indexOf(Math.min(...costs))]!;
    this.proposal = this.bundle;
    this.nameFirst();
  }

  /** What each of these bundles would cost my sets, according to the engine; stops at the first that costs nothing. */
  private async costsOf(bundles: string[][]): Promise<number[]> {
    const costs: number[] = [];
    for (const bundle of bundles) {
      const tried = await this.nations.table.attempt(this.choosing(bundle));
      costs.push(costIn(swapIn(askedAs(tried?.view.question))));
      if (costs.includes(0)) break;
    }
    return costs;
  }

  /** How much the answer costs my sets, not counting hidden cards. */
  get cost(): number {
    return costIn(this.facts);
  }

  /** The cards are still a suggestion: the player has chosen none. */
  get isProposed(): boolean {
    return this.bundle.length > 0 && this.bundle === this.proposal;
  }

  /** Load my own offer to change it. */
  change(offer: OfferView): void {
    this.begin(offer);
    this.bundle = this.nations.private?.bundles[offer.id] ?? [];
    this.named = offer.named;
    this.noCalamity = offer.no_calamity;
    this.wish = offer.wish;
    void this.try();
  }

  /** How many names, the first ones, have to be true. */
  get trueNames(): number {
    return this.nations.box.market.true_names;
  }

  putAway(): void {
    this.open = false;
  }

  get isAnswer(): boolean {
    const met = this.meets;
    return met !== null && (met.seat !== this.nations.me || met.answers !== null);
  }

  /** The offer being answered or changed is gone. */
  get isTooLate(): boolean {
    const met = this.meets;
    return met !== null && !this.nations.public.offers.some(({ id }) => id === met.id);
  }

  get changes(): boolean {
    return this.meets?.seat === this.nations.me;
  }

  /** How many copies of this card are not in the bundle; a draft that was sent or put away holds none. */
  left(card: string): number {
    const held = this.nations.private?.hand.filter((each) => each === card).length ?? 0;
    return this.open ? held - this.bundle.filter((each) => each === card).length : held;
  }

  add(card: string): void {
    if (!this.open) this.begin(null);
    this.bundle = [...this.bundle, card];
    this.nameFirst();
  }

  remove(card: string): void {
    this.bundle = without(this.bundle, card);
    this.named = [];
    this.nameFirst();
  }

  claim(name: string): void {
    this.named = [...this.named, name];
    void this.try();
  }

  unclaim(place: number): void {
    this.named = this.named.toSpliced(place, 1);
    this.nameFirst();
  }

  wishFor(name: string): void {
    this.wish = this.wish.includes(name) ? without(this.wish, name) : [...this.wish, name];
    void this.try();
  }

  /** Make this commodity of the bundle a true name, in place of the oldest one. */
  name(name: string): void {
    const [, second] = this.named;
    this.named = [...(second ? [second] : []), name, ...this.named.slice(this.trueNames)];
    void this.try();
  }

  /** Unless the player chose names, name the first commodities of the bundle. */
  private nameFirst(): void {
    const goods = this.bundle
      .filter((card) => this.nations.commodity(card))
      .map((card) => this.commodity(card));
    const claims = this.named.slice(this.trueNames);
    const known = this.named.length >= this.trueNames ? this.named : goods;
    const said = [...known.slice(0, this.trueNames), ...claims];
    this.named = said.slice(0, Math.max(this.trueNames, this.bundle.length));
    void this.try();
  }

  commodity(card: string): string {
    return this.nations.commodity(card)?.id ?? card;
  }

  /** A claim beyond the true names that no card of the bundle supports. */
  isBluff(place: number): boolean {
    const name = this.named[place]!;
    const said = this.named.slice(0, place + 1).filter((each) => each === name).length;
    return (
      place >= this.trueNames && this.bundle.filter((card) => this.commodity(card) === name).length < said
    );
  }

  /** The card that a bluff stands for: cards without a true name, in order. */
  hiddenBy(place: number): string | undefined {
    let rest = this.bundle;
    const bluffs = this.named.flatMap((name, at) => {
      const card = rest.find((each) => this.commodity(each) === name);
      if (card === undefined) return [at];
      rest = without(rest, card);
      return [];
    });
    return rest[bluffs.indexOf(place)];
  }

  get refused(): Refusal | null {
    return this.tried?.refused ?? null;
  }

  get facts(): Swap | null {
    return this.draftFacts;
  }

  private draftFacts = $state.raw<Swap | null>(null);

  /** The offer as a composite answer, which the engine spells out; a half-made offer is cancelled first. */
  get answers(): (Written | Composite)[] {
    const { meets, bundle, named, noCalamity, to, wish } = this;
    const met = meets ? [meets.seat, meets.id] : [];
    return [
      ...this.begun,
      { offer: { meets: met, cards: bundle, named, no_calamity: noCalamity, to, wish } },
    ];
  }

  private get begun(): Written[] {
    return this.nations.question?.choice === "Market" ? [] : ["cancel"];
  }

  private choosing(bundle: string[]): Written[] {
    const met = this.meets;
    const opened = !met ? ["post"] : this.changes ? [met.seat, met.id, "change"] : [met.seat, met.id];
    return [...this.begun, ...opened, ...bundle];
  }

  /** Try the cards for their value, then the whole offer for refusals. Only the latest trial counts: replies to
   *  earlier ones may arrive after it. */
  async try(): Promise<void> {
    const table = this.nations.table;
    const trial = (this.trial = Symbol("trial"));
    const [choosing, answers] = [this.choosing(this.bundle), this.answers];
    const bundled = await table.attempt(choosing);
    if (trial !== this.trial) return;
    this.draftFacts = swapIn(askedAs(bundled?.view.question)); // null if the cards are refused
    const tried = await table.attempt(answers);
    if (trial !== this.trial) return;
    this.tried = tried;
    this.trial = null;
  }

  /** Ready unless the server has refused these very cards. */
  get isReady(): boolean {
    return this.bundle.length > 0 && !this.isTooLate && (this.trial !== null || !this.refused);
  }

  /** Send the offer; the draft stays until the server has accepted it. */
  async send(): Promise<void> {
    if (await this.nations.table.send(this.answers, true)) this.putAway();
  }
}

const costIn = (swap: Swap | null): number =>
  swap?.worth_after == null ? 0 : Math.max(0, swap.worth - swap.worth_after);

/** The list with one occurrence removed. */
function without(list: string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? list : list.toSpliced(at, 1);
}
