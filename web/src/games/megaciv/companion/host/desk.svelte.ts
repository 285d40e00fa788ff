/** The host's desk: answers for the seats without a phone, one after the other, by keyboard. */

import { untrack } from "svelte";

import type { Done, Moment } from "../../../../talk/messages";
import type { Candidate, View } from "../../../../talk/question";
import { call, Trouble } from "../../../../talk/server";
import { Match } from "../../../../talk/socket.svelte";
import { say, spoken } from "../../../../words/say";
import type { Nations } from "../../nations.svelte";
import { awaited } from "../waiting";
import { meant } from "./matching";

const PATIENCE = 5000; // milliseconds to wait for a seat's connection

export class Desk {
  seat = $state<number | null>(null);
  view = $state.raw<View | null>(null); // of that seat
  typed = $state("");
  refused = $state("");
  sending = $state(false);
  uncovered = $state(false);
  entered = $state.raw<ReadonlyMap<number, string>>(new Map()); // what was entered last in this phase, by seat
  private readonly match: Match;
  private readonly nations: Nations;

  /** Create it while a component initialises. */
  constructor(match: Match, nations: Nations) {
    this.match = match;
    this.nations = nations;
    let stage = "";
    $effect(() => {
      const now = `${nations.public.turn} ${nations.public.phase.number}`;
      const { waiting } = this;
      untrack(() => {
        if (now !== stage) this.entered = new Map();
        stage = now;
        void this.goOn(waiting);
      });
    });
  }

  /** Seats at the desk that are awaited, in the order of the phase. */
  get waiting(): number[] {
    const mine = this.match.form?.mine ?? [];
    return awaited(this.nations)
      .map(({ civ }) => this.nations.seat(civ))
      .filter((seat) => mine.includes(seat) && (this.match.form?.seats[seat]?.at_desk ?? false));
  }

  get question() {
    return this.view?.question ?? null;
  }

  /** Whether the question is for its player's eyes only and they have not uncovered it yet. */
  get covered(): boolean {
    return !this.uncovered && (this.question?.for_own_eyes ?? false);
  }

  /** Stay with a seat while it is asked, then move on to the next. */
  private async goOn(waiting: number[]): Promise<void> {
    const stays = this.seat !== null && waiting.includes(this.seat);
    await this.open(stays ? this.seat : (waiting[0] ?? null));
  }

  /** Show the question of a seat. */
  async open(seat: number | null): Promise<void> {
    if (seat !== this.seat) this.forget();
    this.seat = seat;
    const asked = this.view?.asked;
    const view = seat === null ? null : await this.fetched(seat);
    if (this.seat !== seat) return;
    this.view = view;
    if (view?.asked !== asked) this.typed = "";
  }

  private async fetched(seat: number): Promise<View | null> {
    try {
      const path = `/matches/${this.match.id}/view?seat=${seat}&language=${spoken()}`;
      return (await call<Moment>("GET", path)).view as View;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.refused = error.message;
      return null;
    }
  }

  private forget(): void {
    this.view = null;
    this.typed = "";
    this.refused = "";
    this.uncovered = false;
  }

  /** Enter: uncover a covered question, or send what was typed. */
  async enter(): Promise<void> {
    if (this.covered) this.uncovered = true;
    else if (this.question) await this.answer(meant(this.question, this.typed));
  }

  async answer(candidate: Candidate | undefined): Promise<void> {
    const { seat, view } = this;
    if (seat === null || view?.asked === undefined || this.sending) return;
    if (!candidate) return void (this.refused = say("No answer fits what you typed"));
    if (candidate.refusal) return void (this.refused = candidate.refusal);
    this.sending = true;
    this.refused = await this.sent(seat, view.asked, candidate);
    this.sending = false;
    if (this.refused) return;
    this.note(seat, candidate);
    this.typed = "";
    await this.goOn(this.waiting);
  }

  private note(seat: number, { label }: Candidate): void {
    const told = this.question?.for_own_eyes ? say("entered") : label;
    this.entered = new Map([...this.entered, [seat, told]]);
  }

  /** The reason why the answer was refused, or an empty string. */
  private async sent(seat: number, at: number, { answer }: Candidate): Promise<string> {
    const path = `/matches/${this.match.id}/seats/${seat}/answers`;
    try {
      const done = await call<Done>("POST", path, { type: "answer", id: 1, at, answers: [answer] });
      return done.says ?? "";
    } catch (error) {
      if (error instanceof Trouble) return error.message;
      throw error;
    }
  }

  /** Take back the last entry of a seat. */
  async takeBack(seat: number): Promise<void> {
    const line = new Match(this.match.id, seat);
    const refused = await reached(line);
    line.close();
    this.refused = refused;
    if (refused) return;
    this.entered = new Map([...this.entered].filter(([other]) => other !== seat));
    await this.open(seat);
  }
}

/** Undo as this seat once it is connected; returns why it could not be done. */
async function reached(line: Match): Promise<string> {
  for (let waited = 0; !line.table && waited < PATIENCE; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const refusal = await line.undo();
  return refusal?.sentence ?? "";
}
