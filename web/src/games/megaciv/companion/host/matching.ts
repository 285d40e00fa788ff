/** What the host types at the desk: a number if that is the answer, else an option's number or part of its name. */

import { isLegal, type Candidate, type Question } from "../../../../talk/question";

/** Whether the answers themselves are numbers. */
export const asksNumber = ({ candidates }: Question): boolean =>
  candidates.every(({ answer }) => typeof answer === "number" || isWord(answer)) &&
  candidates.some(({ answer }) => typeof answer === "number");

const isWord = (answer: Candidate["answer"]): boolean => typeof answer === "string";

/** The answers that the typed text may mean, legal ones first. */
export function matching(question: Question, typed: string): Candidate[] {
  const wanted = typed.trim().toLowerCase();
  const { candidates } = question;
  if (!wanted) return candidates;
  if (/^\d+$/.test(wanted)) return byNumber(question, Number(wanted));
  const found = candidates.filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: Candidate) => label.toLowerCase().startsWith(wanted);
  return found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

function byNumber(question: Question, number: number): Candidate[] {
  if (asksNumber(question)) return question.candidates.filter(({ answer }) => answer === number);
  const at = question.candidates[number - 1];
  return at ? [at] : [];
}

/** What Enter sends: the first match; with nothing typed, only the usual answer or the only one left. */
export function meant(question: Question, typed: string): Candidate | undefined {
  const fitting = matching(question, typed);
  if (typed.trim()) return fitting[0];
  const legal = fitting.filter(isLegal);
  return legal.length === 1 ? legal[0] : legal.find((candidate) => candidate.default);
}
