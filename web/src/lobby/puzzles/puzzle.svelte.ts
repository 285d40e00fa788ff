/** A puzzle in progress: after every answer the server replays it from its position, so trying again costs nothing. */

import type { PuzzleTable } from "../../talk/messages";
import type { Composite, Refusal, Written } from "../../talk/question";
import type { Table, Wire } from "../../talk/table.svelte";
import { say } from "../../words/say";
import { Position, refusalOf, seated } from "../position";
import { keepSolved } from "./solved";

export class Puzzle implements Wire {
  readonly unaided = true;
  told = $state.raw<PuzzleTable | null>(null);
  table = $state.raw<Table | null>(null);
  trouble = $state("");
  private given = $state.raw<(Written | Composite)[]>([]);
  private tries = 0;
  private readonly position: Position;

  constructor(
    readonly game: string,
    readonly number: number,
    private readonly day: string, // for the puzzle of the day
  ) {
    this.position = new Position(`/games/${game}/puzzles/${number}`);
  }

  async open(): Promise<void> {
    const refused = await this.reach([]);
    if (refused) this.trouble = refused.sentence;
  }

  /** Start over. */
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

  look = (_asked: number, answer: Written) => this.position.look(this.given, answer);
  attempt = (answers: (Written | Composite)[]) => this.position.attempt(this.given, answers);
  takeBack = () => Promise.resolve(null);
  plan = () => Promise.resolve(null);

  /** A hint would give away the solution. */
  hint(): Promise<null> {
    const sentence = say("Nobody helps you with a puzzle. Once you have answered, you see what was best.");
    if (this.table) this.table.refused = { sentence, rule: "" };
    return Promise.resolve(null);
  }

  private reach(given: (Written | Composite)[]): Promise<Refusal | null> {
    return refusalOf(this.position.reach<PuzzleTable>(given).then((told) => this.show(told, given)));
  }

  private show(told: PuzzleTable, given: (Written | Composite)[]): void {
    this.told = told;
    this.given = told.verdict ? [] : given;
    if (told.verdict?.is_solved) keepSolved(this.game, this.number, this.day);
    const asked = 1000 * this.tries + this.given.length + (told.verdict ? 500 : 1);
    this.table = seated(this.table, this, told, asked, this.given.length > 0);
  }
}
