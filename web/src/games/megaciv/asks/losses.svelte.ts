/** Losses in the making: chosen here, tried on the server at each touch, sent as one list. */

import { getContext, setContext } from "svelte";

import {
  isLegal,
  keyOf,
  type Attempt,
  type Candidate,
  type Question,
  type Refusal,
  type Written,
} from "../../../talk/question";
import type { Table } from "../../../talk/table.svelte";
import type { Public } from "../view";

/** What a question about losses tells; Civil War and Tyranny count points up to a total instead. */
export interface Due {
  due?: number;
  total?: number;
  paid?: number;
  points?: number;
  left: number;
  on_map?: number;
  needed?: number;
  groups?: number;
  ready?: Record<string, Written[]>;
}

export class Losses {
  readonly table: Table;
  chosen = $state.raw<Written[]>([]);
  refused = $state.raw<Refusal | null>(null);
  private tried = $state.raw<Attempt | null>(null);

  constructor(table: Table) {
    this.table = table;
  }

  /** A new question: nothing is chosen yet. */
  reset(): void {
    this.chosen = [];
    this.refused = null;
    this.tried = null;
  }

  get areas(): Candidate[] {
    const candidates = this.table.question?.candidates ?? [];
    return candidates.filter(({ refers }) => refers.some(([kind]) => kind === "area"));
  }

  /** Of an area with a city and tokens: which of them. */
  get units(): Candidate[] {
    return this.question?.choice === "ChooseUnit" ? this.question.candidates.filter(isLegal) : [];
  }

  /** Whether one more may be lost there. */
  allows({ answer }: Candidate): boolean {
    const next = this.question;
    if (!next || next.choice === "ChooseUnit") return false;
    return next.candidates.some((each) => keyOf(each.answer) === keyOf(answer) && isLegal(each));
  }

  /** The question after what was chosen so far; none once all is paid. */
  get question(): Question | null {
    if (!this.chosen.length) return this.table.question;
    if (this.tried?.stopped) return null; // the table goes on: nothing more is asked
    const next = this.tried?.view.question ?? null;
    return next && ["PayDamage", "ChooseUnit", "SelectArea"].includes(next.choice) ? next : null;
  }

  get due(): number {
    const about = this.table.question?.about as unknown as Due;
    return about.left;
  }

  get left(): number {
    return this.question ? (this.question.about as unknown as Due).left : 0;
  }

  /** Whole areas are selected, which may be another's, and so many groups of them. */
  get groups(): number | null {
    return (this.table.question?.about as unknown as Due | undefined)?.groups ?? null;
  }

  /** My tokens on the map and those my cities need, after what was chosen so far; nothing if areas are selected. */
  get realm(): { tokens: number; needed: number } | null {
    const about = this.table.question?.about as unknown as Due | undefined;
    if (about?.on_map === undefined) return null;
    if (!this.tried) return { tokens: about.on_map, needed: about.needed! };
    const last = this.tried.stopped ? this.chosen.at(-1) : undefined; // it was not tried, but its outcome is told
    if (last !== undefined) return this.after(last, this.tried.view.question);
    const { tokens, support } = (this.tried.view.public as Public).players[this.table.view.seat!]!;
    return { tokens, needed: support };
  }

  private after(answer: Written, question: Question | null | undefined) {
    const told = question?.candidates.find((each) => keyOf(each.answer) === keyOf(answer))?.about;
    return told ? { tokens: Number(told["on_map"]), needed: Number(told["needed"]) } : null;
  }

  /** Areas without a city in which nothing of mine would be left. */
  get givenUp(): Candidate[] {
    return this.areas.filter(({ answer, about }) => {
      const lost = this.count(answer);
      return lost > 0 && !about?.["city"] && about?.["tokens"] === lost;
    });
  }

  get ready(): Record<string, Written[]> {
    return (this.table.question?.about as unknown as Due).ready ?? {};
  }

  /** Nothing is left to choose, or the end is one of the answers. */
  get complete(): boolean {
    return this.chosen.length > 0 && (this.question === null || this.end !== undefined);
  }

  get end(): Candidate | undefined {
    return this.question?.candidates.find((each) => each.answer === "done" && isLegal(each));
  }

  get answers(): Written[] {
    return this.end ? [...this.chosen, "done"] : this.chosen;
  }

  count(answer: Written): number {
    return this.chosen.filter((each) => keyOf(each) === keyOf(answer)).length;
  }

  /** One more is lost; a choice of units that was begun before is ended at once. */
  lose(answer: Written): Promise<void> {
    if (this.table.question?.choice === "ChooseUnit") return this.table.send([answer]);
    return this.take([...this.chosen, answer]);
  }

  keep(answer: Written): Promise<void> {
    const at = this.chosen.findLastIndex((each) => keyOf(each) === keyOf(answer));
    return this.take(this.chosen.toSpliced(at, 1));
  }

  /** This is chosen now, as far as the rules allow it. */
  async take(answers: Written[]): Promise<void> {
    const tried = answers.length ? await this.table.attempt(answers) : null;
    this.refused = tried?.refused ?? null;
    if (this.refused) return;
    this.tried = tried;
    this.chosen = answers;
  }
}

const LOSSES = Symbol("losses");

export const losing = (table: Table): Losses => setContext(LOSSES, new Losses(table));
export const theLosses = (): Losses => getContext<Losses>(LOSSES);
