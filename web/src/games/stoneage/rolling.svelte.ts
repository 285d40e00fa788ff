/** My own roll: I press for it, the dice tumble where I look, and what they bring stays for a moment. */

import type { NewsItem, View } from "../../talk/question";

export interface Offer {
  dice: number;
  kind: string;
}

export interface Rolled {
  dice: number[];
  kind: string;
  brought: { pips: number; amount: number } | null; // null as long as the dice tumble
}

/** What lies in the row of the question in its place, while I roll. */
class Rolling {
  offer = $state.raw<Offer | null>(null);
  rolled = $state.raw<Rolled | null>(null);
  private home = $state.raw<{ view: View; goods: Record<string, number> } | null>(null);
  private begin: () => void = () => {};

  /** The dice are mine to roll; over when I have pressed, or when nothing waits for it any more. */
  async offered(offer: Offer): Promise<void> {
    [this.offer, this.rolled] = [offer, null];
    await new Promise<void>((done) => (this.begin = done));
    this.offer = null;
  }

  /** Goods have come home; the table shows them when everything that happened has been shown. */
  bring(view: View, kind: string, amount: number): void {
    const goods = this.home?.view === view ? this.home.goods : {};
    this.home = { view, goods: { ...goods, [kind]: (goods[kind] ?? 0) + amount } };
  }

  /** How many of my goods have come home since this table. */
  since(view: View, kind: string): number {
    return this.home?.view === view ? (this.home.goods[kind] ?? 0) : 0;
  }

  press(): void {
    this.begin();
  }
}

export const rolling = new Rolling();

/** Whether I have pressed for this roll: a place I chose to use begins with it. All others come by themselves. */
export const isPressed = (view: View, at: number): boolean =>
  at === 0 && view.question?.choice === "ResolvePlace";

/** What the dice of a roll have brought, where nothing could be added to them. */
export function broughtBy(news: NewsItem[], at: number): { pips: number; amount: number } | null {
  const next = news[at + 1];
  if (next?.name !== "gathered" || next.facts["seat"] !== news[at]!.facts["seat"]) return null;
  return { pips: Number(next.facts["pips"]), amount: Number(next.facts["amount"]) };
}
