/** The planner's page: the buyer's situation, the server's answer, and the last answers for use without it. */

import { aimNames } from "../names";
import { MOST_PLAYERS } from "../numbers"; // with that many, every card is in play
import { planFor, reference } from "./asking";
import type { PlanSheet } from "./messages";
import { Trouble } from "../../../talk/server";
import type { AdvanceCard, Box, CommodityCard } from "../view";
import type { Plan, Priced } from "./plan";
import { asked, searchOf, wishIn, type Wish } from "./wish";

const STORED = "cradle.games.megaciv.planner";
const PATIENCE = 250; // milliseconds after the last touch

export class Planner {
  wish = $state<Wish>(wishIn(location.search));
  box = $state.raw<Box | null>(null);
  answer = $state.raw<PlanSheet | null>(null);
  trouble = $state("");
  busy = $state(false);
  kept = $state(false); // the last answer is shown, and it belongs to another question
  chosen = $state(0); // index of the plan being viewed
  private timer = 0;
  private asks = 0;

  readonly plan = $derived.by(() => this.answer?.plan as Plan | undefined);
  readonly plans = $derived.by(() => this.plan?.alternatives ?? []);
  readonly shown = $derived.by(
    () => (this.wish.turns > 1 ? this.plan : this.plans[this.chosen]) ?? this.plan,
  );
  readonly prices = $derived.by(() => (this.answer?.prices ?? {}) as Record<string, Priced>);
  private readonly advances = $derived(byId<AdvanceCard>(this.box?.advances));
  private readonly commodities = $derived(byId<CommodityCard>(this.box?.commodities));

  constructor() {
    void this.read();
  }

  /** Load everything printed, for its names; without a map, all cards. Then ask for the first answer. */
  private async read(): Promise<void> {
    const { players, map } = this.wish;
    try {
      this.box = await reference(map ? players : MOST_PLAYERS, map === "east" ? "east" : "west");
      this.wish.hand = inPlay(this.wish.hand, this.box);
    } catch (trouble) {
      this.trouble = (trouble as Error).message;
    }
    await this.ask();
  }

  /** After a change, update the address at once and ask the server a moment later. */
  change(part: Partial<Wish>): void {
    const around = part.players ?? part.map;
    this.wish = { ...this.wish, ...part };
    history.replaceState(null, "", location.pathname + searchOf(this.wish));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void (around === undefined ? this.ask() : this.read()), PATIENCE);
  }

  private async ask(): Promise<void> {
    const [mine, question] = [++this.asks, searchOf(this.wish)];
    this.busy = true;
    try {
      const answer = await planFor(asked(this.wish));
      if (mine !== this.asks) return;
      [this.answer, this.kept, this.trouble, this.chosen] = [answer, false, "", 0];
      keep({ question, answer });
    } catch (trouble) {
      if (mine === this.asks) this.fall(trouble as Error, question);
    } finally {
      if (mine === this.asks) this.busy = false;
    }
  }

  /** No answer: say why, and show the last one if only the server is unreachable. */
  private fall(trouble: Error, question: string): void {
    const away = trouble instanceof Trouble && trouble.kind === "busy";
    const last = away ? lastKept() : null;
    this.trouble = last && last.question === question ? "" : trouble.message;
    if (last) [this.answer, this.kept] = [last.answer, true];
  }

  name(id: string): string {
    return this.advances.get(id)?.name ?? this.commodities.get(id)?.name ?? id;
  }

  advance(id: string): AdvanceCard | undefined {
    return this.advances.get(id);
  }

  commodity(id: string): CommodityCard | undefined {
    return this.commodities.get(id);
  }

  own(id: string): void {
    const { own } = this.wish;
    this.change({ own: own.includes(id) ? own.filter((each) => each !== id) : [...own, id] });
  }

  hold(card: string, n: number): void {
    const hand = { ...this.wish.hand, [card]: n };
    if (n <= 0) delete hand[card];
    this.change({ hand });
  }

  get aims(): Record<string, string> {
    return aimNames();
  }
}

interface Kept {
  question: string;
  answer: PlanSheet;
}

/** The hand without cards that the chosen map does not have. */
function inPlay(hand: Record<string, number>, { commodities }: Box): Record<string, number> {
  const known = new Set(commodities.map(({ id }) => id));
  return Object.fromEntries(Object.entries(hand).filter(([id]) => known.has(id)));
}

function keep(last: Kept): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(last));
  } catch {
    // storage may fail in a private window
  }
}

function lastKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function byId<T extends { id: string }>(things: T[] | undefined): Map<string, T> {
  return new Map((things ?? []).map((thing) => [thing.id, thing]));
}
