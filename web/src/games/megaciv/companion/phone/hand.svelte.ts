/** My trade cards, stored on this phone only; the planner receives them with each question and keeps nothing. */

import type { Nations } from "../../nations.svelte";
import type { PlanWish } from "../../tools/messages";
import { planFor } from "../../tools/asking";
import type { Plan } from "../../tools/plan";
import { chosenCredits } from "./credits";

const PATIENCE = 300; // milliseconds after the last touch

export class Hand {
  wish = $state<{ hand: Record<string, number> }>({ hand: {} });
  plans = $state.raw<Plan[]>([]);
  most = $state(0); // the most that cards and treasury can pay
  private readonly nations: Nations;
  private readonly key: string;
  private timer = 0;
  private asks = 0;

  constructor(nations: Nations, match: string) {
    this.nations = nations;
    this.key = `cradle.hand.${match}.${nations.me}`;
    this.wish.hand = kept(this.key);
  }

  get box() {
    return this.nations.box;
  }

  get size(): number {
    return Object.values(this.wish.hand).reduce((sum, n) => sum + n, 0);
  }

  hold(card: string, n: number): void {
    const hand = { ...this.wish.hand, [card]: n };
    if (n <= 0) delete hand[card];
    this.wish.hand = hand;
    keep(this.key, hand);
    this.ask();
  }

  /** What I could buy, asked a moment after the last change. */
  ask(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.plan(), PATIENCE);
  }

  private async plan(): Promise<void> {
    const mine = ++this.asks;
    try {
      const { plan, most } = await planFor(this.asked());
      if (mine !== this.asks) return;
      const best = plan as Plan;
      const all = [best, ...(best.alternatives ?? [])].filter(({ advances }) => advances.length);
      this.plans = [...new Map(all.map((each) => [each.advances.join(), each])).values()];
      this.most = most;
    } catch {
      this.plans = []; // without the planner, players buy as they like
    }
  }

  private asked(): PlanWish {
    const { mine, public: table, box } = this.nations;
    return {
      own: mine!.advances,
      hand: this.wish.hand,
      treasury: mine!.treasury,
      players: table.seats,
      map: table.map as "west" | "east" | "both",
      short: table.options.length === "short",
      flexible: chosenCredits(mine!, box.advances),
    };
  }
}

function kept(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function keep(key: string, hand: Record<string, number>): void {
  try {
    localStorage.setItem(key, JSON.stringify(hand));
  } catch {
    // storage may fail in a private window
  }
}
