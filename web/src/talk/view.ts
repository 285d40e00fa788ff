/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * Everything one seat may see; a spectator's seat is None. A record adds the last three for a seat.
 */
export interface View {
  asked?: number;
  awaited: Awaited[];
  draft?: Draft[];
  game: string;
  names: string[];
  private: unknown;
  public: unknown;
  question?: Question | null;
  seat: number | null;
  undo?: Undo;
  waiting: number[];
}
/**
 * A seat that the table waits for, and what it is deciding.
 */
export interface Awaited {
  prompt: string;
  seat: number;
}
/**
 * A group of answers that its seat can take back.
 */
export interface Draft {
  answers: unknown[];
  asked: number;
  did: Effect[];
  says: string[];
}
/**
 * An effect of an answer, as news tell it: a move with its origin, target and number.
 */
export interface Effect {
  facts: Record<string, unknown>;
  name: string;
}
/**
 * The question to a seat.
 */
export interface Question {
  about: Record<string, unknown>;
  candidates: Candidate[];
  choice: string;
  follows_on?: boolean;
  for_own_eyes?: boolean;
  kinds: string[];
  leads_on?: boolean;
  prompt: string;
  rule: string;
}
/**
 * A possible answer; `refusal` tells why it is not allowed, `warning` what it would bring about.
 */
export interface Candidate {
  about?: Record<string, unknown>;
  answer: number | string | (number | string)[];
  deed?: string;
  default?: boolean;
  label: string;
  refers: [string, number | string][];
  refusal?: string;
  rule?: string;
  warning?: string;
}
/**
 * Whether a seat can take back its last answer: that answer, or why not.
 */
export interface Undo {
  askable?: boolean;
  chance?: boolean;
  label?: string;
  possible: boolean;
  reason?: string;
}
/**
 * The result of trying answers.
 */
export interface Attempt {
  applied: number;
  refused: Refusal | null;
  stopped: string | null;
  view: View;
  warnings: string[];
}
/**
 * Why an answer is not allowed, and the rule that says so.
 */
export interface Refusal {
  rule: string;
  sentence: string;
}
/**
 * Something that happened, as one seat learned it.
 */
export interface NewsItem {
  at?: number;
  facts: Record<string, unknown>;
  n: number;
  name: string;
  of?: number[];
  rule: string;
  says: string;
  struck?: boolean;
}
