/** One tap: what can be taken back is done at once; what costs something or is final is looked at first. */

import { isLegal, type Candidate } from "../talk/question";
import type { Table } from "../talk/table.svelte";
import { look } from "./look.svelte";

/** A tap on an answer, wherever it is drawn; a second one does what the first only looked at. */
export async function tap(table: Table, candidate: Candidate): Promise<void> {
  if (table.isChosen(candidate)) return table.do();
  table.choose(candidate);
  const atOnce = look.set.oneTap || table.question?.leads_on;
  if (!atOnce || !isLegal(candidate) || candidate.warning) return;
  const known = await table.ask(candidate.answer);
  if (known?.undo === "yes" && table.isChosen(candidate)) await table.do();
}
