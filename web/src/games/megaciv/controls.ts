/** The control of a question follows from the kinds of its answers; one table lists the exceptions. */

import type { Question } from "../../talk/question";
import type { ChoiceName, KindName } from "./questions";

export type Control =
  | "areas"
  | "walking"
  | "sailing"
  | "upkeep"
  | "losses"
  | "number"
  | "buttons"
  | "seats"
  | "cards"
  | "stacks"
  | "market"
  | "buying"
  | "words";

/** One for each kind; if one is missing, the page does not compile. */
const BY_KIND: Record<KindName, Control> = {
  area: "areas",
  ship: "areas",
  plain: "areas",
  region: "areas",
  volcano: "areas",
  number: "number",
  rate: "number",
  seat: "seats",
  civilization: "seats",
  card: "cards",
  trade_card: "cards",
  stack: "stacks",
  offer: "market",
  value: "market",
  advance: "buying",
  colour: "buying",
  pair: "buying",
  word: "buttons",
};

/** Questions whose control does not follow from their answers: a desk, a picker, or plain buttons. */
const EXCEPTIONS: Partial<Record<ChoiceName, Control>> = {
  Walk: "walking",
  Sail: "sailing",
  KeepShip: "upkeep",
  PayForShip: "buttons", // a number alone would not say what it pays for

  ChooseUnit: "losses",
  PayDamage: "losses",
  SelectArea: "losses",

  ChangeOwn: "market",
  ChooseAddressee: "market",
  ConfirmSwap: "market",
  FillBundle: "market",
  Market: "market",
  NameCards: "market",
  NameOther: "words", // the rest of a claim or wish: no desk could take it back
  WishFor: "words",

  CompleteSet: "buying",
  Substitute: "buying",
  UseAbility: "buttons",
  WaitForOwnAttack: "buttons",
};

/** The control of a question; answers of a kind unknown to this page are shown in words. */
export function controlOf(question: Question | null | undefined): Control | undefined {
  if (!question) return undefined;
  const exception = EXCEPTIONS[question.choice as ChoiceName];
  if (exception) return exception;
  const kind = question.kinds.find((each) => each !== "word") ?? "word";
  return BY_KIND[kind as KindName] ?? "words";
}
