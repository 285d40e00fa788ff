/** A puzzle as it is solved: the server plays it anew from its position after every answer, so trying again costs nothing. */

import type { PuzzleTable } from "../../talk/messages";
import type { Attempt, Composite, Look, NewsItem, Refusal, View, Written } from "../../talk/question";
import { call, Trouble } from "../../talk/server";
import { Table, type Wire } from "../../talk/table.svelte";
import { say, spoken } from "../../words/say";
import { keepSolved } from "./solved";

export class Puzzle implements Wire {
  told = $state.raw<PuzzleTable | null>(null);
  table = $state.raw<Table | null>(null);
  trouble = $state("");
  private given = $state.raw<(Written | Composite)[]>([]);
  private tries = 0;
  private readonly path: string;

  constructor(
    readonly game: string,
    readonly number: number,
    private readonly day: string, // if it is the puzzle of the day
  ) {
    this.path = `/games/${game}/puzzles/${number}`;
  }

  async open(): Promise<void> {
    const refused = await this.reach([]);
    if (refused) this.trouble = refused.sentence;
  }

  /** From the beginning. */
  async again(): Promise<void> {
    this.tries += 1;
    await this.reach([]);
  }

  // ---- what the table asks of its match

  answer(_asked: number, answers: (Written | Composite)[]): Promise<Refusal | null> {
    return this.reach([...this.given, ...answers]);
  }

  async undo(): Promise<Refusal | null> {
    return this.reach(this.given.slice(0, -1));
  }

  look(_asked: number, answer: Written): Promise<Look> {
    return this.ask<Look>("/look", { answer }).catch(() => ({ undo: "yes" }));
  }

  attempt(answers: (Written | Composite)[]): Promise<Attempt | null> {
    return this.ask<Attempt>("/attempt", { answers }).catch(() => null);
  }

  takeBack = () => Promise.resolve(null);
  plan = () => Promise.resolve(null);

  /** Advice would be the solution. */
  hint(): Promise<null> {
    const sentence = say("Nobody helps you with a puzzle. Once you have answered, you see what was best.");
    if (this.table) this.table.refused = { sentence, rule: "" };
    return Promise.resolve(null);
  }

  private async reach(given: (Written | Composite)[]): Promise<Refusal | null> {
    try {
      const told = await this.ask<PuzzleTable>("", { given });
      this.given = told.verdict ? [] : given;
      if (told.verdict?.is_solved) keepSolved(this.game, this.number, this.day);
      this.show(told);
      return null;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      return { sentence: error.message, rule: error.rule };
    }
  }

  private show(told: PuzzleTable): void {
    this.told = told;
    const asked = 1000 * this.tries + this.given.length + (told.verdict ? 500 : 1);
    const view: View = {
      ...(told.view as View),
      asked,
      undo: { possible: this.given.length > 0 },
      draft: [],
    };
    this.table ??= new Table(view, this);
    this.table.box = told.box;
    this.table.people = view.names.map((name) => ({ name, bot: false, away: false }));
    this.table.news = told.news as NewsItem[];
    this.table.show(view);
  }

  private ask<T>(about: string, more: Record<string, unknown>): Promise<T> {
    return call<T>("POST", `${this.path}${about}?language=${spoken()}`, { given: this.given, ...more });
  }
}
