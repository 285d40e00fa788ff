/** How a number is made up: the base figure and each change, from the engine. */

import type { Asked } from "../asked";
import type { CopyView, LedgerView } from "../view";

export type Part = [cause: string, amount: number, rule: string];

export interface Ledger {
  seat: string;
  parts: Part[];
  total: number;
}

export const ledgerOf = ({ seat, parts, total }: LedgerView): Ledger => ({
  seat,
  parts: parts as Part[],
  total,
});

/** What each player would suffer, in questions that name a victim. */
export function ledgersIn(question: Asked | null): Ledger[] {
  if (!question || !("ledgers" in question.about)) return [];
  return question.about.ledgers.map(([seat, parts, total]) => ({ seat, parts, total }));
}

const OWN_RULE = /^C\.([a-z_]+)\.\d+$/; // the id of a rule of one calamity

/** The calamity a question is about: named by the question, or by the rule it cites. */
export function calamityAsked(question: Asked | null): string | null {
  if (!question) return null;
  if ("calamity" in question.about && typeof question.about.calamity === "string")
    return question.about.calamity;
  return OWN_RULE.exec(question.rule)?.[1] ?? null;
}

/** The copy that my question is about; of several, the one in which I have a role; without a question, one of mine
 *  or the last. */
export function copyAsked(
  called: CopyView[],
  question: Asked | null,
  me: string | null,
): CopyView | undefined {
  const asked = calamityAsked(question);
  const about = asked === null ? called : called.filter(({ calamity }) => calamity === asked);
  return about.findLast((copy) => rolesIn(copy).includes(me)) ?? about.at(-1) ?? called.at(-1);
}

const rolesIn = ({ victim, beneficiary, named, hit }: CopyView): (string | null)[] =>
  [victim, beneficiary, ...named, ...hit].filter((civ) => civ !== null);
