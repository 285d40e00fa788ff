/** The label of the main button: what will happen, not only what was chosen. */

import type { Candidate } from "../talk/question";
import { sentence } from "../words/say";

/** The action in the engine's words; for an answer in words, its own label. */
export const deedOf = (candidate: Candidate | null | undefined): string =>
  sentence(candidate?.deed ?? candidate?.label ?? "");
