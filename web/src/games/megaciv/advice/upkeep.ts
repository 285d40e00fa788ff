/** Ships whose upkeep a plan does not pay: following it would lose them. */

import type { PlannedStep } from "../../../talk/messages";
import { keyOf } from "../../../talk/question";
import type { Asked } from "../asked";
import { areaOf } from "../map/answering";

/** The areas of unpaid ships that the plan never uses. */
export function leftUnpaid(question: Asked | null, steps: PlannedStep[]): string[] {
  if (question?.choice !== "ChooseMove") return [];
  const used = new Set(steps.flatMap(({ answers }) => answers.map(keyOf)));
  const taken = question.candidates.filter(
    ({ answer, refers }) => refers.some(([kind]) => kind === "ship") && used.has(keyOf(answer)),
  );
  const areas = new Set(taken.map(areaOf));
  return [...new Set(question.about.ended.unpaid)].filter((area) => !areas.has(area));
}
