/** The market as one seat sees it: offers in four groups, swaps that wait for me, and the draft on my desk. */

import { getContext, setContext } from "svelte";

import type { Written } from "../../talk/question";
import type { Nations } from "../nations.svelte";
import type { OfferView } from "../view";
import { Draft } from "./draft.svelte";

export class Market {
  readonly nations: Nations;
  readonly draft: Draft;
  value = $state(0); // only offers that name a commodity of this value; 0: all

  constructor(nations: Nations) {
    this.nations = nations;
    this.draft = new Draft(nations);
  }

  get offers(): OfferView[] {
    return this.nations.public.offers;
  }

  get trading(): boolean {
    return this.nations.me !== null && this.nations.public.trading.includes(this.nations.me);
  }

  /** Answers to my offers that I may agree to. */
  get swaps(): OfferView[] {
    return this.offers.filter(({ answers, to, stale }) => answers && to === this.nations.me && !stale);
  }

  get forMe(): OfferView[] {
    return this.sorted(({ to, answers }) => to === this.nations.me && answers === null);
  }

  get openToAll(): OfferView[] {
    return this.sorted(({ to, seat }) => to === null && seat !== this.nations.me);
  }

  get mine(): OfferView[] {
    return this.offers.filter(({ seat }) => seat === this.nations.me);
  }

  get others(): OfferView[] {
    const me = this.nations.me;
    return this.offers.filter(({ seat, to }) => seat !== me && to !== null && to !== me);
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
  deal(...answers: Written[]): Promise<void> {
    const begun = this.nations.table.question?.choice === "Market" ? [] : ["cancel"];
    return this.nations.table.send([...begun, ...answers], true);
  }

  /** What adds most to my sets comes first. */
  private sorted(which: (offer: OfferView) => boolean): OfferView[] {
    const asked = (offer: OfferView) =>
      !this.value || offer.named.some((name) => this.nations.commodity(name)?.value === this.value);
    return this.offers
      .filter((offer) => which(offer) && asked(offer))
      .toSorted((a, b) => this.gain(b) - this.gain(a) || number(b) - number(a));
  }
}

const number = (offer: OfferView): number => Number(offer.id.split(" ")[1]);

const MARKET = Symbol("market");

export const trading = (nations: Nations): Market => setContext(MARKET, new Market(nations));
export const theMarket = (): Market => getContext<Market>(MARKET);
