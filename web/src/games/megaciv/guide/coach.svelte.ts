/** The first game explains itself: one note at a time, beside the control it is about. */

import { getContext, setContext } from "svelte";

import { look } from "../../../shell/look.svelte";
import type { View } from "../../../talk/question";
import { heardSoFar, remember } from "./heard";
import { nextAfter, notesOn, subjectOf, type Note } from "./lessons";

export class Coach {
  note = $state.raw<Note | null>(null);
  more = $state(false); // another note on the same question follows
  private last = "";
  private view: View | null = null;

  /** The table has changed: explain a new question. */
  hear(view: View): void {
    if (!look.set.lessons) this.forget();
    if (!look.set.lessons || view.seat === null) return;
    const now = `${subjectOf(view)} ${view.asked ?? ""}`;
    this.view = view;
    if (now === this.last) return;
    this.last = now;
    this.tell(true);
  }

  /** Show the next note on the same question. */
  next(): void {
    this.tell(false);
  }

  /** Turn the lessons off. */
  skip(): void {
    look.change({ lessons: false });
    this.forget();
  }

  private tell(acted: boolean): void {
    const [notes, heard, subject] = [notesOn(this.view!), heardSoFar(), subjectOf(this.view!)];
    const at = nextAfter(notes, heard[subject] ?? 0, acted);
    this.note = notes[at] ?? null;
    this.more = at + 1 < notes.length;
    if (this.note) remember({ ...heard, [subject]: at + 1 });
  }

  /** Forget what was heard, so that turning the lessons on again repeats them all. */
  private forget(): void {
    [this.last, this.note] = ["", null];
    remember({});
  }
}

const COACH = Symbol("coach");

export const coaching = (): Coach => setContext(COACH, new Coach());
export const theCoach = (): Coach => getContext<Coach>(COACH);
