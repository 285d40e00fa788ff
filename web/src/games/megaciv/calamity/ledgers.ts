/** How a number came about: the base figure and each change, as the engine tells it. */

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

/** Ledgers as questions tell them: seat, parts and total in a row. */
export function ledgersOf(told: unknown): Ledger[] {
  if (!Array.isArray(told)) return [];
  return (told as [string, Part[], number][]).map(([seat, parts, total]) => ({ seat, parts, total }));
}
