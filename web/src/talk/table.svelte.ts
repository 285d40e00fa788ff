/** One table as one person sees it: the view, what has happened, and the answer they are looking at. */

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
  plan?: BotPlan | null; // what it is the beginning of, where a bot plans a part of the turn at once
  next?: Written[]; // what it would answer to the questions that follow at once
}

/** What carries answers to the server and brings back what it says. */
export interface Wire {
  answer(asked: number, answers: (Written | Composite)[], whole?: boolean): Promise<Refusal | null>;
  attempt(answers: (Written | Composite)[]): Promise<Attempt | null>;
  look(asked: number, answer: Written): Promise<Look>;
  undo(): Promise<Refusal | null>;
  takeBack(asked: number): Promise<Refusal | null>;
  hint(): Promise<Advice | null>;
  plan(): Promise<Planned | null>;
  readonly unaided?: boolean; // one is to find the answer by oneself
}

export interface Person {
  name: string;
  bot: boolean;
  called?: Record<string, string>; // by language: what people call the bot
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
  course = $state.raw<BotPlan | null>(null); // what a bot would do one after the other, while one follows it
  private followed: Advice | null = null; // the advice that was sent last, as long as it goes on
  private charted = $state<number | undefined>(); // the question that the course begins with
  lesson = $state(""); // what the first game has to say now
  past = $state(false); // one looks back at an earlier moment
  marked = $state.raw<string[]>([]); // places that changed while I was away
  looks = $state.raw<Record<string, Look>>({});
  tryOut = $state.raw<(() => void) | null>(null); // try things while others decide
  /** What the game adds to an option in the list of all: what lies there, who stands there. */
  describe: (candidate: Candidate) => string = () => "";
  /** A sentence in parts, of which some are places that the game can show. */
  placesIn: (sentence: string) => { text: string; go?: () => void }[] = (text) => [{ text }];
  /** What a rule is called where one reads it: by the thing it belongs to, else by its number. */
  ruleName: (id: string) => string = (id) => id;
  private key = $state<string | null>(null);
  private undoing = false;
  private coming = new Map<string, Promise<Look>>(); // looks that the server has been asked for
  private sentFrom: number[] = []; // before each press: how many answers could be taken back
  private wire: Wire;

  constructor(view: View, wire: Wire) {
    this.view = view;
    this.wire = wire;
  }

  /** The table has moved on: a new view, and what one was looking at only if it is still asked. */
  show(view: View): void {
    const moved = view.asked !== this.view.asked || view.question?.choice !== this.view.question?.choice;
    if (!this.undoing && takenBackIn(view) < takenBackIn(this.view)) this.sentFrom = []; // of an earlier step
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

  /** The line stands again: what could not be done without it is no trouble any more. */
  reached(): void {
    this.connected = true;
    if (this.refused?.passing) this.refused = null;
  }

  /** Nothing is proposed here: it would be the solution. */
  get unaided(): boolean {
    return this.wire.unaided ?? false;
  }

  /** A bot plays for me, and what I would be asked is its business. */
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

  /** The candidate one is looking at. */
  get chosen(): Candidate | null {
    return this.question?.candidates.find(({ answer }) => keyOf(answer) === this.key) ?? null;
  }

  name(seat: number): string {
    return this.view.names[seat] ?? this.people[seat]?.name ?? "";
  }

  /** "Elder, normal": which bot plays a seat; nothing where none does. */
  bot(seat: number): string {
    const { bot, called = {} } = this.people[seat] ?? {};
    return bot ? told(called) || say("bot") : "";
  }

  isChosen(candidate: Candidate | undefined): boolean {
    return candidate !== undefined && keyOf(candidate.answer) === this.key;
  }

  /** What is known of an answer, as its game tells it. */
  lookOf<Known extends Look = Look>(answer: Written): Known | undefined {
    return this.looks[keyOf(answer)] as Known | undefined;
  }

  /** Look at an answer: the first tap. A refused one says why. */
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

  /** Send the answer one is looking at. */
  async do(): Promise<void> {
    const candidate = this.chosen;
    if (candidate && isLegal(candidate)) await this.send([candidate.answer]);
  }

  /** Send answers to be played in order; `whole` plays all of them or none. What was answered is held until it has
   *  been shown: figures still walk and dice still tumble when the server has long agreed. Tells whether they were
   *  taken: not while an earlier answer is under way, nor where nothing is asked. */
  async send(answers: (Written | Composite)[], whole = false): Promise<boolean> {
    const asked = this.view.asked;
    if (this.sending || asked === undefined) return false;
    this.marked = [];
    this.followed = this.isAdvice(answers[0]!) ? this.advice : null;
    this.advice = null; // it was about the question that is answered now
    this.sentFrom.push(takenBackIn(this.view));
    const refused = await this.held(() => this.wire.answer(asked, answers, whole));
    this.sending = refused === null && this.view.asked === asked && this.mine;
    return refused === null;
  }

  /** What would come of these answers; nothing is stored. */
  attempt(answers: (Written | Composite)[]): Promise<Attempt | null> {
    return this.wire.attempt(answers);
  }

  /** What the planner would buy, and how it would pay. */
  plan(): Promise<Planned | null> {
    return this.wire.plan();
  }

  /** Take back what the last press did, be it several answers: a walk with its number, a whole voyage. */
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

  /** What a bot would do here, and why; one then looks at its answer. */
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

  /** Do the next step of what was advised; an end that costs something is looked at first. */
  async follow(step: PlannedStep): Promise<void> {
    const last = this.candidate(step.answers[0]!);
    if (step.ends && last?.warning) this.choose(last);
    else await this.send(step.answers, true);
  }

  /** Do all that was advised but what cannot be taken back. */
  async followAll(): Promise<void> {
    const steps = this.course?.steps.filter(({ ends }) => !ends) ?? [];
    if (steps.length)
      await this.send(
        steps.flatMap(({ answers }) => answers),
        true,
      );
  }

  /** The course is what is advised at this very question, and not at one before. */
  get onCourse(): boolean {
    return this.course !== null && this.charted === this.view.asked;
  }

  private chart(plan: BotPlan | null): void {
    this.course = plan;
    this.charted = this.view.asked;
  }

  /** The table has moved on: the server knows what is left of the plan, or makes another. */
  private async keepCourse(): Promise<void> {
    const { asked } = this.view;
    const plan = this.mine ? ((await this.wire.hint())?.plan ?? null) : null;
    if (this.course && this.view.asked === asked) this.chart(plan);
  }

  /** Advice that was taken goes on: what the bot would answer next is looked at, for the same reason. */
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

  /** Know more about an answer: odds, whether it can be taken back. */
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

  /** Hold everything else until the server has spoken. */
  private async held(talk: () => Promise<Refusal | null>): Promise<Refusal | null> {
    this.sending = true;
    try {
      return (this.refused = await talk());
    } finally {
      this.sending = false;
    }
  }
}

/** How many answers its seat could take back. */
const takenBackIn = ({ draft }: View): number =>
  (draft ?? []).reduce((n, { answers }) => n + answers.length, 0);

const TABLE = Symbol("table");

export const seatedAt = (table: Table): Table => setContext(TABLE, table);
export const theTable = (): Table => getContext<Table>(TABLE);
