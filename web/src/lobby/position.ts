/** A position that the server replays for every question; lessons and puzzles build their table from it. */

import type { Attempt, Composite, Look, NewsItem, Refusal, View, Written } from "../talk/question";
import { call, Trouble } from "../talk/server";
import { Table, type Wire } from "../talk/table.svelte";
import { spoken } from "../words/say";

/** The parts of the server's answer that make a table. */
interface Told {
  view?: unknown;
  news?: unknown;
  box?: unknown;
}

export class Position {
  constructor(private readonly path: string) {}

  /** The position after these answers. */
  reach<T>(given: unknown[]): Promise<T> {
    return this.ask<T>("", { given });
  }

  look(given: unknown[], answer: Written): Promise<Look> {
    return this.ask<Look>("/look", { given, answer }).catch(() => ({ undo: "yes" }));
  }

  attempt(given: unknown[], answers: (Written | Composite)[]): Promise<Attempt | null> {
    return this.ask<Attempt>("/attempt", { given, answers }).catch(() => null);
  }

  private ask<T>(about: string, asked: Record<string, unknown>): Promise<T> {
    return call<T>("POST", `${this.path}${about}?language=${spoken()}`, asked);
  }
}

/** Why the server refused; null on success. */
export async function refusalOf(reaching: Promise<void>): Promise<Refusal | null> {
  try {
    await reaching;
    return null;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    return { sentence: error.message, rule: error.rule };
  }
}

/** Show the position at the table, which is created the first time. */
export function seated(table: Table | null, wire: Wire, told: Told, asked: number, canUndo: boolean): Table {
  const view: View = { ...(told.view as View), asked, undo: { possible: canUndo }, draft: undefined };
  const seat = table ?? new Table(view, wire);
  seat.box = told.box;
  seat.people = view.names.map((name) => ({ name, bot: false, away: false }));
  seat.news = told.news as NewsItem[];
  seat.show(view);
  return seat;
}
