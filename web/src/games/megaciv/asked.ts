/** The question with its type, as the rules declare it; the only place that casts it. */

import type { Question } from "../../talk/question";
import type { Asked } from "./questions";

export type { Asked } from "./questions";

export const askedAs = (question: Question | null | undefined): Asked | null =>
  (question as Asked | null | undefined) ?? null;
