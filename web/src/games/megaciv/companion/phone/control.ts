/** The control a phone uses for a question: the main questions have their own, all others one row per answer. */

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
const MOST_ROWS = 6; // numbers as rows of words; if there are more, they get a board

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

/** The numbers on the board: the possible ones, with a row of impossible ones on either side. */
export function window(numbers: Candidate[], columns: number): Candidate[] {
  const first = numbers.findIndex(isLegal);
  const last = numbers.findLastIndex(isLegal);
  if (first < 0) return numbers;
  const from = Math.max(0, (Math.floor(first / columns) - 1) * columns);
  return numbers.slice(from, (Math.floor(last / columns) + 2) * columns);
}
