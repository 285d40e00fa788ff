/** One table as one person sees it: the view, the news, and the previewed answer. */

import { getContext, setContext } from "svelte";

import { say, told } from "../words/say";
import type { BotPlan, Planned, PlannedStep } from "./messages";
import {
  isLegal,
  keyOf,
  type Attempt,
  type Candidate,
  type Composite,
  type Look,
  type NewsItem,
  type Refusal,
  type View,
  type Written,
} from "./question";

export interface Advice {
  answer: Written;
  why: string;
  plan?: BotPlan | null; // the plan that starts with it, if the bot plans part of the turn at once
  next?: Written[]; // the bot's answers to the questions that follow immediately
}

/** Sends answers to the server and returns its replies. */
export interface Wire {
  answer(asked: number, answers: (Written | Composite)[], whole?: boolean): Promise<Refusal | null>;
  attempt(answers: (Written | Composite)[]): Promise<Attempt | null>;
  look(asked: number, answer: Written): Promise<Look>;
  undo(): Promise<Refusal | null>;
  takeBack(asked: number): Promise<Refusal | null>;
  hint(): Promise<Advice | null>;
  plan(): Promise<Planned | null>;
  readonly unaided?: boolean; // the player has to find the answer alone
}

export interface Person {
  name: string;
  bot: boolean;
  called?: Record<string, string>; // by language: the bot's name
  away: boolean;
}

export class Table {
  view = $state.raw<View>()!;
  people = $state.raw<Person[]>([]);
  news = $state.raw<NewsItem[]>([]);
  box = $state.raw<unknown>(null);
  connected = $state(true);
  sending = $state(false);
  refused = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  course = $state.raw<BotPlan | null>(null); // a bot's plan, step by step, while the player follows it
  private followed: Advice | null = null; // the last advice that was sent, while it has further answers
  private charted = $state<number | undefined>(); // the question at which the plan starts
  lesson = $state(""); // what the first game says now
  past = $state(false); // an earlier moment is shown
  marked = $state.raw<string[]>([]); // places that changed while I was away
  looks = $state.raw<Record<string, Look>>({});
  tryOut = $state.raw<(() => void) | null>(null); // start trying things while others decide
  /** What the game adds to an option in the full list: what lies there, who is there. */
  describe: (candidate: Candidate) => string = () => "";
  /** A sentence in parts; some are places that the game can show. */
  placesIn: (sentence: string) => { text: string; go?: () => void }[] = (text) => [{ text }];
  /** The label of a rule: the thing it belongs to, or its number. */
  ruleName: (id: string) => string = (id) => id;
  private key = $state<string | null>(null);
  private undoing = false;
  private coming = new Map<string, Promise<Look>>(); // looks requested from the server
  private sentFrom: number[] = []; // for each press: how many answers could be undone before it
  private wire: Wire;

  constructor(view: View, wire: Wire) {
    this.view = view;
    this.wire = wire;
  }

  /** The table has changed: show the new view, and keep the preview only if its question is still open. */
  show(view: View): void {
    const moved = view.asked !== this.view.asked || view.question?.choice !== this.view.question?.choice;
    // they belong to an earlier step
    if (!this.undoing && takenBackIn(view) < takenBackIn(this.view)) this.sentFrom = [];
    this.view = view;
    if (!moved) return;
    this.key = null;
    this.advice = null;
    this.refused = null;
    this.looks = {};
    this.coming.clear();
    this.sending = false;
    if (this.course) void this.keepCourse();
    this.keepAdvice();
  }

  /** The connection is back: forget a failure that it had caused. */
  reached(): void {
    this.connected = true;
    if (this.refused?.passing) this.refused = null;
  }

  /** No suggestions here: they would give away the solution. */
  get unaided(): boolean {
    return this.wire.unaided ?? false;
  }

  /** Whether a bot plays for me, so that my questions are its business. */
  get botPlays(): boolean {
    const { seat } = this.view;
    return seat !== null && (this.people[seat]?.bot ?? false);
  }

  get question() {
    return this.botPlays ? null : (this.view.question ?? null);
  }

  get mine(): boolean {
    return this.question !== null;
  }

  /** The previewed candidate. */
  get chosen(): Candidate | null {
    return this.question?.candidates.find(({ answer }) => keyOf(answer) === this.key) ?? null;
  }

  name(seat: number): string {
    return this.view.names[seat] ?? this.people[seat]?.name ?? "";
  }

  /** Which bot plays a seat, "Elder, normal"; empty for a person. */
  bot(seat: number): string {
    const { bot, called = {} } = this.people[seat] ?? {};
    return bot ? told(called) || say("bot") : "";
  }

  isChosen(candidate: Candidate | undefined): boolean {
    return candidate !== undefined && keyOf(candidate.answer) === this.key;
  }

  /** What is known about an answer, with its game's own facts. */
  lookOf<Known extends Look = Look>(answer: Written): Known | undefined {
    return this.looks[keyOf(answer)] as Known | undefined;
  }

  /** Preview an answer, as the first tap does; a refused one says why. */
  choose(candidate: Candidate): void {
    if (this.sending) return;
    this.key = keyOf(candidate.answer);
    this.refused = null;
    if (isLegal(candidate)) void this.ask(candidate.answer);
  }

  back(): void {
    this.advice = null;
    this.key = null;
    this.refused = null;
  }

  /** Send the previewed answer. */
  async do(): Promise<void> {
    const candidate = this.chosen;
    if (candidate && isLegal(candidate)) await this.send([candidate.answer]);
  }

  /** Send answers to be played in order; `whole` plays all of them or none. Nothing else can be sent until the
   *  result has been shown: figures still walk and dice still tumble long after the server has agreed. Returns
   *  whether they were taken, which fails while an earlier answer is under way or nothing is asked. */
  async send(answers: (Written | Composite)[], whole = false): Promise<boolean> {
    const asked = this.view.asked;
    if (this.sending || asked === undefined) return false;
    this.marked = [];
    this.followed = this.isAdvice(answers[0]!) ? this.advice : null;
    this.advice = null; // it was about the question that is being answered
    this.sentFrom.push(takenBackIn(this.view));
    const refused = await this.held(() => this.wire.answer(asked, answers, whole));
    this.sending = refused === null && this.view.asked === asked && this.mine;
    return refused === null;
  }

  /** What these answers would lead to; nothing is stored. */
  attempt(answers: (Written | Composite)[]): Promise<Attempt | null> {
    return this.wire.attempt(answers);
  }

  /** What the planner would buy, and how it would pay. */
  plan(): Promise<Planned | null> {
    return this.wire.plan();
  }

  /** Undo the last press, even if it sent several answers: a walk with its number, a whole voyage. */
  async undo(): Promise<void> {
    if (!this.view.undo?.possible || this.undoing) return;
    const now = takenBackIn(this.view);
    while ((this.sentFrom.at(-1) ?? -1) >= now) this.sentFrom.pop();
    const answers = Math.max(1, now - (this.sentFrom.pop() ?? now - 1));
    this.undoing = true;
    await this.held(() => this.undoAll(answers));
    this.undoing = false;
  }

  private async undoAll(answers: number): Promise<Refusal | null> {
    for (let left = answers; left > 0; left--) {
      const refused = await this.wire.undo();
      if (refused) return refused;
    }
    return null;
  }

  async takeBack(asked: number): Promise<void> {
    await this.held(() => this.wire.takeBack(asked));
  }

  /** Ask what a bot would do here, and why; then preview its answer. */
  async advise(): Promise<void> {
    const asked = this.view.asked;
    const advice = await this.wire.hint();
    if (!advice || this.view.asked !== asked) return;
    this.chart(advice.plan ?? null);
    if (!this.course) this.heed(advice);
  }

  private heed(advice: Advice): void {
    const candidate = this.candidate(advice.answer);
    if (candidate) this.choose(candidate);
    this.advice = advice;
  }

  private candidate(of: Written): Candidate | undefined {
    return this.question?.candidates.find(({ answer }) => keyOf(answer) === keyOf(of));
  }

  /** Do the next step of the plan; an end with a cost is only previewed. */
  async follow(step: PlannedStep): Promise<void> {
    const last = this.candidate(step.answers[0]!);
    if (step.ends && last?.warning) this.choose(last);
    else await this.send(step.answers, true);
  }

  /** Do all steps of the plan except the end, which cannot be undone. */
  async followAll(): Promise<void> {
    const steps = this.course?.steps.filter(({ ends }) => !ends) ?? [];
    if (steps.length)
      await this.send(
        steps.flatMap(({ answers }) => answers),
        true,
      );
  }

  /** Whether the plan starts at the current question, not at an earlier one. */
  get onCourse(): boolean {
    return this.course !== null && this.charted === this.view.asked;
  }

  private chart(plan: BotPlan | null): void {
    this.course = plan;
    this.charted = this.view.asked;
  }

  /** The table has changed: get the rest of the plan from the server, or a new one. */
  private async keepCourse(): Promise<void> {
    const { asked } = this.view;
    const plan = this.mine ? ((await this.wire.hint())?.plan ?? null) : null;
    if (this.course && this.view.asked === asked) this.chart(plan);
  }

  /** After following advice, preview the bot's next answer, for the same reason. */
  private keepAdvice(): void {
    const advice = this.followed;
    this.followed = null;
    if (advice?.next?.length) this.heed({ answer: advice.next[0]!, why: advice.why });
  }

  private isAdvice(answer: Written | Composite): boolean {
    return this.advice !== null && keyOf(this.advice.answer) === keyOf(answer as Written);
  }

  /** Whether this is what the bot would do. */
  isAdvised(candidate: Candidate | undefined): boolean {
    return candidate !== undefined && this.isAdvice(candidate.answer);
  }

  /** Ask more about an answer: odds, whether it can be undone. */
  async ask(answer: Written): Promise<Look | undefined> {
    const key = keyOf(answer);
    if (this.view.asked === undefined || this.looks[key]) return this.looks[key];
    const coming = this.coming.get(key) ?? this.lookUp(this.view.asked, answer);
    this.coming.set(key, coming);
    return coming;
  }

  private async lookUp(asked: number, answer: Written): Promise<Look> {
    const look = await this.wire.look(asked, answer);
    if (this.view.asked === asked) this.looks = { ...this.looks, [keyOf(answer)]: look };
    return look;
  }

  /** Block everything else until the server has replied. */
  private async held(talk: () => Promise<Refusal | null>): Promise<Refusal | null> {
    this.sending = true;
    try {
      return (this.refused = await talk());
    } finally {
      this.sending = false;
    }
  }
}

/** How many answers the seat could undo. */
const takenBackIn = ({ draft }: View): number =>
  (draft ?? []).reduce((n, { answers }) => n + answers.length, 0);

const TABLE = Symbol("table");

export const seatedAt = (table: Table): Table => setContext(TABLE, table);
export const theTable = (): Table => getContext<Table>(TABLE);
