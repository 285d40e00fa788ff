/** Questions and their candidates, as every game has them. */

import type { Candidate, Question } from "./view";

export type { Attempt, Candidate, NewsItem, Question, Refusal, Undo, View } from "./view";

/** What is known of an answer beforehand; a game may tell more of it. */
export interface Look {
  undo?: string; // "yes", or what stands in the way
}

export type Written = Candidate["answer"];

/** Answers are compared by their written form. */
export const keyOf = (answer: Written): string => JSON.stringify(answer);

export const isLegal = (candidate: Candidate): boolean => candidate.refusal === undefined;

/** The candidate that points at this thing of the board, if the question has one. */
export function pointingAt(
  question: Question | null | undefined,
  kind: string,
  id: string | number,
): Candidate | undefined {
  return question?.candidates.find(({ refers }) => refers.some(([k, i]) => k === kind && i === id));
}
