/** A lesson in progress: after every step the server replays it from the beginning, so going back costs nothing. */

import { keep, kept } from "../shell/kept";
import type { LessonTable } from "../talk/messages";
import type { Composite, NewsItem, Refusal, Written } from "../talk/question";
import { Stage, type Staged } from "../talk/stage";
import type { Advice, Table, Wire } from "../talk/table.svelte";
import { say } from "../words/say";
import { Position, refusalOf, seated } from "./position";

type Given = (Written | Composite)[] | null; // answers given in a step; null for a step that was only read

export class Lesson implements Wire, Staged {
  readonly taught = true;
  readonly stage = new Stage<{ news: NewsItem[]; told: LessonTable }>(({ told }) => this.show(told));
  told = $state.raw<LessonTable | null>(null);
  table = $state.raw<Table | null>(null);
  trouble = $state("");
  private given = $state.raw<Given[]>([]);
  private readonly game: string;
  private readonly name: string;
  private readonly position: Position;

  constructor(game: string, name: string) {
    [this.game, this.name] = [game, name];
    this.position = new Position(`/games/${game}/lessons/${name}`);
  }

  /** Continue where this device stopped; start over if the lesson was finished or has changed since. */
  async open(): Promise<void> {
    const left = stepsKept(this.game, this.name);
    if (left.length && (await this.reach(left)) === null && !this.isLast) return;
    const refused = await this.reach([]);
    if (refused) this.trouble = refused.sentence;
  }

  get reads(): boolean {
    return this.told?.answers.length === 0;
  }

  get isLast(): boolean {
    return this.told !== null && this.told.step + 1 === this.told.steps;
  }

  get shows(): string {
    return this.told?.shows ?? "";
  }

  get canGoBack(): boolean {
    return this.given.length > 0;
  }

  /** Whether a step with several answers is only partly answered. */
  private get isUnderWay(): boolean {
    return this.told !== null && this.given.length > this.told.step && this.given.at(-1) !== null;
  }

  /** Go on after a text. */
  async next(): Promise<void> {
    if (!this.reads || this.isLast) return;
    if (this.given.length > this.told!.step)
      this.stage.hurry(); // the next step is already being shown: finish the animation
    else await this.reach([...this.given, null]);
  }

  async back(): Promise<void> {
    await this.reach(this.given.slice(0, -1));
  }

  // ---- what the table asks of its match

  answer(_asked: number, answers: (Written | Composite)[]): Promise<Refusal | null> {
    const begun = this.isUnderWay ? this.given.at(-1)! : [];
    const before = this.isUnderWay ? this.given.slice(0, -1) : this.given;
    return this.reach([...before, [...begun, ...answers]]);
  }

  async undo(): Promise<Refusal | null> {
    await this.back();
    return null;
  }

  look = (_asked: number, answer: Written) => this.position.look(this.given, answer);
  attempt = (answers: (Written | Composite)[]) => this.position.attempt(this.given, answers);

  /** The lesson's next answer is the best advice. */
  hint(): Promise<Advice | null> {
    const said = this.isUnderWay ? this.given.at(-1)!.length : 0;
    const answer = this.told?.answers[said];
    return Promise.resolve(
      answer === undefined
        ? null
        : { answer: answer as Written, why: say("This is what the lesson asks for.") },
    );
  }

  takeBack = () => Promise.resolve(null);
  plan = () => Promise.resolve(null);

  private reach(given: Given[]): Promise<Refusal | null> {
    return refusalOf(this.position.reach<LessonTable>(given).then((told) => this.take(told, given)));
  }

  /** Show the events first, then the new step. */
  private take(told: LessonTable, given: Given[]): void {
    const news = (told.news as NewsItem[]).slice(this.table?.news.length ?? Infinity);
    this.stage.drop();
    this.given = given;
    keepSteps(this.game, this.name, given);
    if (news.length) this.stage.push({ news, told });
    else this.show(told);
  }

  private show(told: LessonTable): void {
    this.told = told;
    if (this.isLast) keepDone(this.game, this.name); // counts as finished, however the player leaves
    const asked = this.given.reduce((n, said) => n + (said?.length ?? 1), 1);
    this.table = seated(this.table, this, told, asked, this.canGoBack);
  }
}

/** The lessons of a game that were finished on this device. */
export const lessonsDone = (game: string): string[] => read<string[]>("lessons", game, []);

function keepDone(game: string, name: string): void {
  keep("lessons", game, JSON.stringify([...new Set([...lessonsDone(game), name])]));
}

const stepsKept = (game: string, name: string): Given[] => read<Given[]>("lesson", `${game}.${name}`, []);

const keepSteps = (game: string, name: string, given: Given[]): void =>
  keep("lesson", `${game}.${name}`, JSON.stringify(given));

function read<T>(name: string, of: string, otherwise: T): T {
  try {
    return JSON.parse(kept(name, of) ?? "") as T;
  } catch {
    return otherwise;
  }
}
