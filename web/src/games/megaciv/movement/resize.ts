/** Repeats a walk with another number of tokens, after taking it back. */

import type { Written } from "../../../talk/question";
import type { Table } from "../../../talk/table.svelte";
import type { Plan } from "../map/plans";

export const isWalk = ({ moves }: Plan): boolean => moves.length === 1 && moves[0]!.by === "land";

/** Undo the walk and make it with another number; `again` receives the question at which it starts anew. */
export async function resize(
  table: Table,
  { asked }: Plan,
  number: number,
  again?: (asked: number | undefined) => void,
): Promise<void> {
  const said = table.view.draft?.find((group) => group.asked === asked)?.answers as Written[] | undefined;
  const at = said?.findLastIndex((answer) => typeof answer === "number") ?? -1;
  if (!said || at < 0) return;
  await table.takeBack(asked);
  again?.(table.view.asked);
  await table.send(said.with(at, number), true);
}
