/** What the host enters for the table, in the form the game expects. */

import { say } from "../../../../words/say";

export type TableAct = "correct" | "contact" | "declare_late" | "leave" | "last_turn";

export interface Draft {
  seat: string;
  fact: string;
  value: string;
  reason: string;
  other: string;
  meets: boolean;
  early: boolean; // the player leaves after this phase, not after phase 12
  calamity: string;
}

const COLOURS = ["arts", "crafts", "civic", "religion", "science"];

/** The facts that can be corrected, with their names. */
export const FACTS = (nameOf: (colour: string) => string): [string, string][] => [
  ["cities", say("cities")],
  ["treasury", say("treasury")],
  ["stock", say("stock")],
  ["census", say("census")],
  ["position", say("space on the A.S.T.")],
  ["advance", say("has the advance")],
  ["no_advance", say("does not have the advance")],
  ...COLOURS.map((colour): [string, string] => [
    `credits_${colour}`,
    say("credits in {colour}", { colour: nameOf(colour) }),
  ]),
];

/** Whether the act has everything it needs. */
export function isWhole(act: TableAct, { seat, value, reason, other, calamity }: Draft): boolean {
  if (act === "last_turn") return /^\d+$/.test(value.trim());
  if (seat === "") return false;
  if (act === "correct") return value.trim() !== "" && reason.trim() !== "";
  if (act === "contact") return other !== "" && other !== seat;
  return act === "leave" || calamity !== "";
}

/** The game's name for it. */
export const nameOf = (act: TableAct, { early }: Draft): string =>
  act === "leave" && early ? "leave_early" : act;

/** The argument of an act: who, what, and why. */
export function argumentOf(act: TableAct, draft: Draft): (number | string)[] | number {
  const seat = Number(draft.seat);
  if (act === "leave") return seat;
  if (act === "contact") return [seat, Number(draft.other), draft.meets ? 1 : 0];
  if (act === "declare_late") return [seat, draft.calamity];
  const value = /^\d+$/.test(draft.value.trim()) ? Number(draft.value) : draft.value;
  return [seat, draft.fact, value, draft.reason];
}
