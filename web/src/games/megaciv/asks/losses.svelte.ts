/** A list of losses: chosen here, tried on the server at each tap, sent as one list. */

import { getContext, setContext } from "svelte";

import {
  isLegal,
  keyOf,
  type Attempt,
  type Question,
  type Refusal,
  type Written,
} from "../../../talk/question";
import type { Table } from "../../../talk/table.svelte";
import { askedAs, type Asked } from "../asked";
import type { Public } from "../view";

/** The questions about losses; in Civil War and Tyranny a total of points is chosen instead. */
type LossQuestion = Extract<Asked, { choice: "PayDamage" | "ChooseUnit" | "SelectArea" }>;

/** An area in which something may be lost, or one of its units. */
export type Loss = LossQuestion["candidates"][number];

const LOSS: Record<LossQuestion["choice"], true> = { PayDamage: true, ChooseUnit: true, SelectArea: true };
const isLoss = (question: Asked | null): question is LossQuestion =>
  question !== null && question.choice in LOSS;
const lossIn = (question: Question | null | undefined): LossQuestion | null => {
  const asked = askedAs(question);
  return isLoss(asked) ? asked : null;
};

export class Losses {
  readonly table: Table;
  chosen = $state.raw<Written[]>([]);
  refused = $state.raw<Refusal | null>(null);
  private tried = $state.raw<Attempt | null>(null);
  private last: Promise<void> = Promise.resolve(); // the trial in progress

  constructor(table: Table) {
    this.table = table;
  }

  /** Start a new question with nothing chosen. */
  reset(): void {
    this.chosen = [];
    this.refused = null;
    this.tried = null;
  }

  /** The question as it was before anything was chosen. */
  private readonly first = $derived.by(() => lossIn(this.table.question));

  get areas(): Loss[] {
    const candidates: Loss[] = this.first?.candidates ?? [];
    return candidates.filter(({ refers }) => refers.some(([kind]) => kind === "area"));
  }

  /** For an area with a city and tokens: the units to choose from. */
  get units(): Loss[] {
    return this.question?.choice === "ChooseUnit" ? this.question.candidates.filter(isLegal) : [];
  }

  /** Whether one more may be lost there. */
  allows({ answer }: Loss): boolean {
    const next = this.question;
    if (!next || next.choice === "ChooseUnit") return false;
    return next.candidates.some((each) => keyOf(each.answer) === keyOf(answer) && isLegal(each));
  }

  /** The question after the losses chosen so far; none once all is paid. */
  get question(): LossQuestion | null {
    if (!this.chosen.length) return this.first;
    if (this.tried?.stopped) return null; // the game would go on: no further loss is asked for
    return lossIn(this.tried?.view.question);
  }

  get due(): number {
    return this.first?.about.left ?? 0;
  }

  get left(): number {
    return this.question?.about.left ?? 0;
  }

  /** How many groups may be selected, where whole areas are selected, perhaps another player's. */
  get groups(): number | null {
    return this.first?.choice === "SelectArea" ? this.first.about.groups : null;
  }

  /** My tokens on the map and the tokens my cities need, after the losses chosen so far; null if areas are selected. */
  get realm(): { tokens: number; needed: number } | null {
    if (this.first?.choice !== "PayDamage") return null;
    const { on_map, needed } = this.first.about;
    if (!this.tried) return { tokens: on_map, needed };
    // the last loss was not tried, but its candidate says what it would leave
    const last = this.tried.stopped ? this.chosen.at(-1) : undefined;
    if (last !== undefined) return this.after(last, lossIn(this.tried.view.question));
    const { tokens, support } = (this.tried.view.public as Public).players[this.table.view.seat!]!;
    return { tokens, needed: support };
  }

  private after(answer: Written, question: LossQuestion | null) {
    const candidates: Loss[] = question?.candidates ?? [];
    const told = candidates.find((each) => keyOf(each.answer) === keyOf(answer))?.about;
    return told && "on_map" in told ? { tokens: told.on_map, needed: told.needed } : null;
  }

  /** Areas without a city that would lose all my units. */
  get givenUp(): Loss[] {
    return this.areas.filter(({ answer, about }) => {
      const lost = this.count(answer);
      return lost > 0 && about && "city" in about && !about.city && about.tokens === lost;
    });
  }

  get ready(): Record<string, Written[]> {
    return this.first?.choice === "PayDamage" ? this.first.about.ready : {};
  }

  /** Nothing is left to choose, or ending is allowed. */
  get complete(): boolean {
    return this.chosen.length > 0 && (this.question === null || this.end !== undefined);
  }

  get end(): Loss | undefined {
    const candidates: Loss[] = this.question?.candidates ?? [];
    return candidates.find((each) => each.answer === "done" && isLegal(each));
  }

  get answers(): Written[] {
    return this.end ? [...this.chosen, "done"] : this.chosen;
  }

  count(answer: Written): number {
    return this.chosen.filter((each) => keyOf(each) === keyOf(answer)).length;
  }

  /** Add one more loss; a choice of units begun earlier is ended first. */
  async lose(answer: Written): Promise<void> {
    if (this.table.question?.choice === "ChooseUnit") await this.table.send([answer]);
    else await this.next(() => [...this.chosen, answer]);
  }

  keep(answer: Written): Promise<void> {
    return this.next(() => {
      const at = this.chosen.findLastIndex((each) => keyOf(each) === keyOf(answer));
      return this.chosen.toSpliced(at, 1);
    });
  }

  /** Handle taps in turn, however fast they come: each builds on the losses chosen before it. */
  private next(choose: () => Written[]): Promise<void> {
    const tap = () => this.try(choose());
    return (this.last = this.last.then(tap, tap));
  }

  take(answers: Written[]): Promise<void> {
    return this.next(() => answers);
  }

  /** Choose these losses, as far as the rules allow. */
  private async try(answers: Written[]): Promise<void> {
    const { asked } = this.table.view;
    const tried = answers.length ? await this.table.attempt(answers) : null;
    if (this.table.view.asked !== asked) return; // the question changed after the tap
    this.refused = tried?.refused ?? null;
    if (this.refused) return;
    this.tried = tried;
    this.chosen = answers;
  }
}

const LOSSES = Symbol("losses");

export const losing = (table: Table): Losses => setContext(LOSSES, new Losses(table));
export const theLosses = (): Losses => getContext<Losses>(LOSSES);
