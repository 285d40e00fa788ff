/** Trying things while others decide: the server tries the answers on a copy of the table, and nothing is stored. */

import { say } from "../words/say";
import type { Refusal, View, Composite, Written } from "./question";
import { Table, type Wire } from "./table.svelte";

export class Trial implements Wire {
  readonly table: Table;
  private readonly real: Table;
  private answers: (Written | Composite)[] = [];

  /** Start a trial; null if this seat has nothing to try now. */
  static async begin(real: Table): Promise<Trial | null> {
    const view = (await real.attempt([]))?.view as View | undefined;
    return view?.question ? new Trial(real, view) : null;
  }

  constructor(real: Table, view: View) {
    this.real = real;
    this.table = new Table(this.numbered(view), this);
    this.table.box = real.box;
    this.table.people = real.people;
    this.table.news = real.news;
  }

  answer(_asked: number, answers: (Written | Composite)[]): Promise<Refusal | null> {
    return this.tried([...this.answers, ...answers]);
  }

  undo(): Promise<Refusal | null> {
    return this.tried(this.answers.slice(0, -1));
  }

  attempt = (answers: (Written | Composite)[]) => this.real.attempt([...this.answers, ...answers]);
  look = () => Promise.resolve({ undo: "yes" as const });
  takeBack = () => Promise.resolve(null);
  hint = () => Promise.resolve(null);
  plan = () => Promise.resolve(null);

  private async tried(answers: (Written | Composite)[]): Promise<Refusal | null> {
    const tried = await this.real.attempt(answers);
    if (tried?.refused) return tried.refused;
    if (!tried || tried.stopped) return { sentence: say("Nothing can be tried beyond this."), rule: "" };
    this.answers = answers;
    this.table.show(this.numbered(tried.view as View));
    return null;
  }

  /** A view as if it came from the match: with a question number, and with undo. */
  private numbered(view: View): View {
    const tried = this.answers.length;
    return { ...view, asked: tried + 1, undo: { possible: tried > 0 } };
  }
}
