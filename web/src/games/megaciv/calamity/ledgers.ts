/** How a number came about: the base figure and each change, as the engine tells it. */

import type { Asked } from "../asked";
import type { LedgerView } from "../view";

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

/** What each player would suffer, where the question names a victim. */
export function ledgersIn(question: Asked | null): Ledger[] {
  if (!question || !("ledgers" in question.about)) return [];
  return question.about.ledgers.map(([seat, parts, total]) => ({ seat, parts, total }));
}
