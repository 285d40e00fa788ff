/** One tap: what can be taken back is done at once; what costs something or is final is looked at first. */

import { isLegal, type Candidate } from "../talk/question";
import type { Table } from "../talk/table.svelte";
import { say } from "../words/say";
import { look } from "./look.svelte";

const BACK = "yes"; // it can be taken back

/** A tap on an answer, wherever it is drawn; a second one does what the first only looked at. */
export async function tap(table: Table, candidate: Candidate): Promise<void> {
  if (table.isChosen(candidate)) return table.do();
  table.choose(candidate);
  const atOnce = look.set.oneTap || table.question?.leads_on;
  if (!atOnce || !isLegal(candidate) || candidate.warning) return;
  const known = await table.ask(candidate.answer);
  if (known?.undo === BACK && table.isChosen(candidate)) await table.do();
}

/** Why the answer one looks at waits for a second tap; nothing while it does not. */
export function whyAgain(table: Table, candidate: Candidate): string {
  if (!table.isChosen(candidate) || !isLegal(candidate) || table.sending) return "";
  if (candidate.warning) return say("Press again to confirm.");
  const undo = table.lookOf(candidate.answer)?.undo;
  if (undo === undefined) return "";
  if (undo === BACK) return look.set.oneTap ? "" : say("Press again to confirm.");
  return undo === "chance"
    ? say("Press again to confirm: something is rolled or drawn next, and nobody can take that back.")
    : say("Press again to confirm: it cannot be taken back.");
}
