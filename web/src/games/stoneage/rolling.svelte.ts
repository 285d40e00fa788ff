/** My own roll: I press a button, the dice tumble where I look, and their yield stays for a moment. */

import type { NewsItem, View } from "../../talk/question";

export interface Offer {
  dice: number;
  kind: string;
}

export interface Rolled {
  dice: number[];
  kind: string;
  brought: { pips: number; amount: number } | null; // null while the dice tumble
}

/** What replaces the question in its row while I roll. */
class Rolling {
  offer = $state.raw<Offer | null>(null);
  rolled = $state.raw<Rolled | null>(null);
  private home = $state.raw<{ view: View; goods: Record<string, number> } | null>(null);
  private begin: () => void = () => {};

  /** Offer me the roll; ends when I press, or when nothing waits for it any more. */
  async offered(offer: Offer): Promise<void> {
    [this.offer, this.rolled] = [offer, null];
    await new Promise<void>((done) => (this.begin = done));
    this.offer = null;
  }

  /** Count goods that have flown home; the table itself updates only after all animations. */
  bring(view: View, kind: string, amount: number): void {
    const goods = this.home?.view === view ? this.home.goods : {};
    this.home = { view, goods: { ...goods, [kind]: (goods[kind] ?? 0) + amount } };
  }

  /** How many of my goods have flown home since this view. */
  since(view: View, kind: string): number {
    return this.home?.view === view ? (this.home.goods[kind] ?? 0) : 0;
  }

  press(): void {
    this.begin();
  }
}

export const rolling = new Rolling();

/** Whether I have already pressed for this roll, by choosing to use a place; all other rolls start by themselves. */
export const isPressed = (view: View, at: number): boolean =>
  at === 0 && view.question?.choice === "ResolvePlace";

/** The yield of a roll to which no tool could be added. */
export function broughtBy(news: NewsItem[], at: number): { pips: number; amount: number } | null {
  const next = news[at + 1];
  if (next?.name !== "gathered" || next.facts["seat"] !== news[at]!.facts["seat"]) return null;
  return { pips: Number(next.facts["pips"]), amount: Number(next.facts["amount"]) };
}
