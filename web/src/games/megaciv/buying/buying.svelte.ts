/** The buying desk: what each advance costs me and why, my basket, and the planner's proposals. */

import { getContext, setContext } from "svelte";

import { isOnly, type Candidate, type Written } from "../../../talk/question";
import type { Part } from "../calamity/ledgers";
import { controlOf } from "../controls";
import type { Nations } from "../nations.svelte";
import type { AboutFillBasket, PricedInBasket } from "../questions";
import type { AdvanceCard } from "../view";

/** A basket the planner proposes. */
export interface Plan {
  objective: string;
  aims?: string[];
  advances: string[];
  cost: number;
  victory_points: number;
  credit_value: number;
  value_kept: number;
  says: string;
  answers: Written[];
}

export type State = "own" | "basket" | "fits" | "over" | "beyond" | "plain";

export class Buying {
  readonly nations: Nations;
  plans = $state.raw<Plan[]>([]);
  payment = $state.raw<Written[]>([]);
  bill = $state.raw<[cards: [string, number][], treasury: number] | null>(null); // the best payment for the basket
  focus = $state<string | null>(null);
  private answered = $state(-1);

  constructor(nations: Nations) {
    this.nations = nations;
  }

  get filling(): boolean {
    return this.facts !== null;
  }

  /** Whether the desk asks the question: for a basket, its payment, or a choice that belongs to a purchase. */
  get asks(): boolean {
    return controlOf(this.nations.question) === "buying";
  }

  get facts(): AboutFillBasket | null {
    const question = this.nations.question;
    return question?.choice === "FillBasket" ? question.about : null;
  }

  get basket(): string[] {
    return this.facts?.lines.map(([id]) => id) ?? [];
  }

  get end(): Candidate | undefined {
    return this.nations.table.question?.candidates.find(({ answer }) => answer === "done");
  }

  /** Why I cannot buy yet. */
  get closed(): { sentence: string; rule: string | undefined } | null {
    return this.end?.refusal === undefined ? null : { sentence: this.end.refusal, rule: this.end.rule };
  }

  /** Buy the basket; the first press with an empty basket only warns a player who could buy something. */
  async finish(): Promise<void> {
    const { table } = this.nations;
    if (this.closed) return;
    if (this.end && this.unsure && !table.isChosen(this.end)) table.choose(this.end);
    else await table.send(["done"]);
  }

  /** Buying nothing although something is affordable. */
  private get unsure(): boolean {
    return this.basket.length === 0 && Boolean(this.end?.warning);
  }

  /** The warning before buying: always with a full basket, with an empty one only once the player wants to end. */
  get warning(): string | undefined {
    const looked = this.end !== undefined && this.nations.table.isChosen(this.end);
    return this.unsure && !looked ? undefined : this.end?.warning;
  }

  candidate(id: string): Candidate | undefined {
    return this.nations.pointing("advance", id);
  }

  /** The only legal answer is to put this advance into the basket. */
  isOnly(id: string): boolean {
    const candidate = this.candidate(id);
    return candidate !== undefined && isOnly(candidate, this.nations.table.question);
  }

  /** What the question says about an advance. */
  private told(id: string): PricedInBasket {
    const question = this.nations.question;
    if (question?.choice !== "FillBasket" && question?.choice !== "UseLibrary") return {};
    return question.candidates.find(({ answer }) => answer === id)?.about ?? {};
  }

  price(advance: AdvanceCard): number {
    const told = this.told(advance.id).price;
    if (told !== undefined) return told;
    return this.nations.private?.prices[this.nations.box.advances.indexOf(advance)] ?? advance.price;
  }

  parts(id: string): Part[] {
    const lying = this.facts?.lines.find(([each]) => each === id);
    return lying?.[2] ?? this.told(id).parts ?? this.usualParts(id);
  }

  /** How a price is made up while nothing is being bought; empty for spectators. */
  private usualParts(id: string): Part[] {
    const place = this.nations.box.advances.findIndex((advance) => advance.id === id);
    return (this.nations.private?.price_parts[place] ?? []) as Part[];
  }

  over(id: string): number {
    return this.told(id).over ?? 0;
  }

  state(id: string): State {
    if (this.nations.mine?.advances.includes(id)) return "own";
    if (this.basket.includes(id)) return "basket";
    const candidate = this.candidate(id);
    if (!candidate) return "plain";
    if (!candidate.refusal) return "fits";
    return (this.told(id).over_alone ?? 1) > 0 ? "beyond" : "over";
  }

  /** Put an advance into the basket, or take it out again. */
  async touch(id: string): Promise<void> {
    this.focus = id;
    if (this.basket.includes(id)) await this.takeOut(id);
    else if (this.state(id) === "fits") await this.nations.table.send([this.candidate(id)!.answer]);
  }

  async takeOut(id: string): Promise<void> {
    const group = this.nations.table.view.draft?.find(({ answers }) => answers.includes(id));
    if (group) await this.nations.table.takeBack(group.asked);
  }

  /** Replace my basket by the basket of a plan. */
  async takeOver(plan: Plan): Promise<void> {
    for (const id of this.basket) await this.takeOut(id);
    await this.nations.table.send(plan.answers, true);
  }

  isTaken(plan: Plan): boolean {
    return (
      plan.advances.length === this.basket.length && plan.advances.every((id) => this.basket.includes(id))
    );
  }

  /** Ask the planner about the current question. */
  async ask(): Promise<void> {
    const planned = await this.nations.table.plan();
    if (planned && planned.plans.length) this.plans = planned.plans as Plan[];
    this.payment = (planned?.pay ?? []) as Written[];
    this.bill = planned?.bill ?? null;
    this.answered = planned?.at ?? -1;
  }

  /** Whether the planner's answer is about the current question. */
  get isAnswered(): boolean {
    return this.answered === this.nations.table.view.asked;
  }
}

const BUYING = Symbol("buying");

export const buyingFor = (nations: Nations): Buying => setContext(BUYING, new Buying(nations));
export const theBuying = (): Buying => getContext<Buying>(BUYING);
