/** What a tap does: answers that can be undone are sent at once; costly or final ones are previewed first. */

import { isLegal, type Candidate } from "../talk/question";
import type { Table } from "../talk/table.svelte";
import { say } from "../words/say";
import { look } from "./look.svelte";

const BACK = "yes"; // the answer can be undone

/** A tap on an answer, wherever it is drawn; a second tap confirms a preview. */
export async function tap(table: Table, candidate: Candidate): Promise<void> {
  if (table.isChosen(candidate)) return table.do();
  table.choose(candidate);
  const atOnce = look.set.oneTap || table.question?.leads_on;
  if (!atOnce || !isLegal(candidate) || candidate.warning) return;
  const known = await table.ask(candidate.answer);
  if (known?.undo === BACK && table.isChosen(candidate)) await table.do();
}

/** Why the previewed answer needs a second tap; empty if it does not. */
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
