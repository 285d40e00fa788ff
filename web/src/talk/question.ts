/** Questions and their candidates, for every game. */

import type { Candidate, Question, Refusal as Told } from "./view";

export type { Attempt, Candidate, NewsItem, Question, Undo, View } from "./view";

/** Why something was not done. */
export interface Refusal extends Told {
  passing?: boolean; // caused by a lost connection: it is over once that is back
}

/** What the server knows about an answer in advance; a game may add to it. */
export interface Look {
  undo?: string; // "yes", or why it cannot be undone
  refusal?: { sentence: string; rule: string }; // for something that is not an answer at all
}

export type Written = Candidate["answer"];

/** Several answers in one message, which the engine spells out and plays all or none: an offer in a market. */
export type Composite = Record<string, unknown>;

/** A text before it is put into words: its template and its facts. */
export type Saying = { template: string; facts: Record<string, unknown> };

/** A candidate with a game's own facts about it. */
export type CandidateOf<About> = Omit<Candidate, "about"> & { about?: About };

/** A question of one game: its `choice` determines the types of its own facts and of its answers' facts. */
export type QuestionOf<Abouts, Answers> = {
  [Name in keyof Abouts]: Omit<Question, "choice" | "about" | "candidates"> & {
    choice: Name;
    about: Abouts[Name];
    candidates: CandidateOf<Name extends keyof Answers ? Answers[Name] : Record<string, never>>[];
  };
}[keyof Abouts];

/** Answers are compared as JSON. */
export const keyOf = (answer: Written): string => JSON.stringify(answer);

export const isLegal = (candidate: Candidate): boolean => candidate.refusal === undefined;

/** The digit key of each answer: a number's own digit, otherwise its position; beside numbers, words have none. */
export function digitsOf(answers: Candidate[]): (number | undefined)[] {
  const numbers = answers.some(({ answer }) => typeof answer === "number");
  const digits = answers.map(({ answer }, i) => (numbers ? answer : i + 1));
  return digits.map((digit) => (typeof digit === "number" && digit > 0 && digit < 10 ? digit : undefined));
}

/** Whether this is the only legal answer, as in a lesson. */
export const isOnly = (candidate: Candidate, question: Question | null | undefined): boolean =>
  isLegal(candidate) && question?.candidates.filter(isLegal).length === 1;

/** The candidate that points at this thing of the board, if the question has one. */
export function pointingAt(
  question: Question | null | undefined,
  kind: string,
  id: string | number,
): Candidate | undefined {
  return question?.candidates.find(({ refers }) => refers.some(([k, i]) => k === kind && i === id));
}
