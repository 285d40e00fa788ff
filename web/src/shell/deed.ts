/** What the main button says: not only what was chosen, but what happens to it. */

import type { Candidate } from "../talk/question";
import { sentence } from "../words/say";

/** The deed as the engine tells it; an answer in words says itself what it does. */
export const deedOf = (candidate: Candidate | null | undefined): string =>
  sentence(candidate?.deed ?? candidate?.label ?? "");
