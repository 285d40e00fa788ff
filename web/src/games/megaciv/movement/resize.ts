/** A walk again, with another number of tokens: it is taken back and made anew. */

import type { Written } from "../../../talk/question";
import type { Table } from "../../../talk/table.svelte";
import type { Plan } from "../map/plans";

export const isWalk = ({ moves }: Plan): boolean => moves.length === 1 && moves[0]!.by === "land";

/** So many walk instead, once what was said is taken back; `again` hears with which question they set out anew. */
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
