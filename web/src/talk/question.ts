/** Questions and their candidates, as every game has them. */

import type { Candidate, Question, Refusal as Told } from "./view";

export type { Attempt, Candidate, NewsItem, Question, Undo, View } from "./view";

/** Why something was not done. */
export interface Refusal extends Told {
  passing?: boolean; // there was no line to the server; it is no trouble any more once there is one
}

/** What is known of an answer beforehand; a game may tell more of it. */
export interface Look {
  undo?: string; // "yes", or what stands in the way
  refusal?: { sentence: string; rule: string }; // of what is no answer at all
}

export type Written = Candidate["answer"];

/** Several answers said as one, which the engine spells out: an offer in a market. Played whole or not at all. */
export type Composite = Record<string, unknown>;

/** A text that is not put into words yet: its template and its facts. */
export type Saying = { template: string; facts: Record<string, unknown> };

/** An answer that tells this of itself. */
export type CandidateOf<About> = Omit<Candidate, "about"> & { about?: About };

/** A question of one game: its `choice` tells what it is about, and what its answers tell. */
export type QuestionOf<Abouts, Answers> = {
  [Name in keyof Abouts]: Omit<Question, "choice" | "about" | "candidates"> & {
    choice: Name;
    about: Abouts[Name];
    candidates: CandidateOf<Name extends keyof Answers ? Answers[Name] : Record<string, never>>[];
  };
}[keyof Abouts];

/** Answers are compared by their written form. */
export const keyOf = (answer: Written): string => JSON.stringify(answer);

export const isLegal = (candidate: Candidate): boolean => candidate.refusal === undefined;

/** The digit that stands for each of these answers: a number's own, else its place; beside numbers words have none. */
export function digitsOf(answers: Candidate[]): (number | undefined)[] {
  const numbers = answers.some(({ answer }) => typeof answer === "number");
  const digits = answers.map(({ answer }, i) => (numbers ? answer : i + 1));
  return digits.map((digit) => (typeof digit === "number" && digit > 0 && digit < 10 ? digit : undefined));
}

/** Nothing else can be answered: in a lesson, what it teaches. */
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
