/** How a phone draws a question: the main ones of a turn have a control of their own, the others one row an answer. */

import { isLegal, type Candidate, type Question } from "../../../../talk/question";
import type { ChoiceName } from "../../questions";

export type PhoneControl =
  | "stock"
  | "cities"
  | "move"
  | "tax"
  | "declare"
  | "victims"
  | "losses"
  | "basket"
  | "trade"
  | "number"
  | "rows";

const OWN: Partial<Record<ChoiceName, PhoneControl>> = {
  CountStock: "stock",
  CountAfterFights: "stock",
  ReportCities: "cities",
  ReportMove: "move",
  EndTrade: "trade",
  SetTaxRate: "tax",
  DeclareCalamity: "declare",
  NameSufferer: "victims",
  NameHeretic: "victims",
  NamePirated: "victims",
  ReportDamage: "losses",
  FillBasket: "basket",
};
const MOST_ROWS = 6; // numbers that are told in words; more of them are a board

export function phoneControlOf(question: Question): PhoneControl {
  const own = OWN[question.choice as ChoiceName];
  if (own) return own;
  return numbersIn(question).length > MOST_ROWS ? "number" : "rows";
}

export const isNumber = ({ answer }: Candidate): boolean => typeof answer === "number";

export const numbersIn = (question: Question | null): Candidate[] =>
  question?.candidates.filter(isNumber) ?? [];

export const wordsIn = (question: Question | null): Candidate[] =>
  question?.candidates.filter((each) => !isNumber(each)) ?? [];

/** The numbers that a board shows: those that are possible, with a row of impossible ones on either side. */
export function window(numbers: Candidate[], columns: number): Candidate[] {
  const first = numbers.findIndex(isLegal);
  const last = numbers.findLastIndex(isLegal);
  if (first < 0) return numbers;
  const from = Math.max(0, (Math.floor(first / columns) - 1) * columns);
  return numbers.slice(from, (Math.floor(last / columns) + 2) * columns);
}
