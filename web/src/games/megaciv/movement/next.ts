/** *Next area*: shows the next area above its limit or without a move, and picks up its tokens if they can go. */

import { isLegal } from "../../../talk/question";
import type { Asked } from "../asked";
import { restless } from "../map/answering";
import { pointer } from "../map/pointer.svelte";
import type { Nations } from "../nations.svelte";

export function pickUpNext({ table }: Nations, question: Asked): void {
  const areas = restless(question);
  const can = new Set(question.candidates.filter(isLegal).map(({ answer }) => answer));
  const movable = question.choice === "ChooseMove" ? areas.filter((area) => can.has(area)) : [];
  pointer.goToNext(movable.length ? movable : areas);
  if (movable.length) void table.send([pointer.wanted!.area]);
}
