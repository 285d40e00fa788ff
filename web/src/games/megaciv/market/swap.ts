/** What a swap would do to my sets, and which calamities would go along, according to the engine. */

import type { Asked } from "../asked";
import type { AboutFillBundle } from "../questions";

export type Swap = Pick<AboutFillBundle, "worth" | "worth_after" | "passes_on">;

/** From a draft, or from a swap awaiting my answer. */
export function swapIn(question: Asked | null): Swap | null {
  if (question?.choice === "FillBundle") return question.about;
  if (question?.choice !== "ConfirmSwap") return null;
  const { worth, worth_after = null, passes_on = [] } = question.about;
  return worth === undefined ? null : { worth, worth_after, passes_on };
}
