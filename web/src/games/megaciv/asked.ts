/** What the server asks, as the rules declare it: the one place where a question gets its type. */

import type { Question } from "../../talk/question";
import type { Asked } from "./questions";

export type { Asked } from "./questions";

export const askedAs = (question: Question | null | undefined): Asked | null =>
  (question as Asked | null | undefined) ?? null;
