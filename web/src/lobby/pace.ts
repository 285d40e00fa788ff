/** The pace of a match: live with a time bank or a limit per phase, over days, or without a clock; in seconds. */

import type { NewMatch, Pace, Paces } from "../talk/messages";
import { say } from "../words/say";
import { minutes } from "../words/times";

export type Kind = Exclude<NonNullable<Pace["kind"]>, "table">; // "table" is only for real boards

export interface Wish {
  kind: Kind;
  bank: number; // live: for the whole match; otherwise for each phase or each question
  perPiece: number; // by phases: extra time for each token and ship in movement; 0 if nothing moves
  market: number; // until its bell; 0 for no bell
  atZero: NonNullable<NewMatch["at_zero"]>;
}

export const NO_CLOCK: Wish = { kind: "free", bank: 0, perPiece: 0, market: 0, atZero: "caretaker" };

/** Of three times, the middle one is the default; without a clock, a market has no bell. */
export function usualPace(paces: Paces, kind: Kind = "free"): Wish {
  if (kind === "free") return NO_CLOCK;
  const perPiece = kind === "phases" ? (paces.per_piece[1] ?? 0) : 0;
  return { ...NO_CLOCK, kind, bank: paces[kind][1]!, perPiece, market: paces.bells[kind]?.[1] ?? 0 };
}

export function paceSent({ kind, bank, perPiece, market }: Wish): Partial<Pace> {
  if (kind === "free") return { market };
  return kind === "phases" ? { kind, bank, per_piece: perPiece, market } : { kind, bank, market };
}

export const kinds = (): [Kind, string][] => [
  ["live", say("Live")],
  ["phases", say("By phase")],
  ["days", say("Days")],
  ["free", say("No clock")],
];

/** "20 min", "2 hours", "2 days" */
export const lasting = (seconds: number): string => (seconds === 0 ? say("No limit") : minutes(seconds));

/** "Live, 20 min each" */
export function paceInShort({ kind, bank, perPiece }: Pick<Wish, "kind" | "bank" | "perPiece">): string {
  const facts = { time: lasting(bank), n: perPiece };
  if (kind === "free") return say("No clock");
  if (kind === "live") return say("live, {time} each", facts);
  if (kind === "days") return say("days, {time} each time", facts);
  return perPiece
    ? say("live, {time} a phase and {n} seconds a token", facts)
    : say("live, {time} a phase", facts);
}

/** The pace of a match in a list. */
export const paceOf = ({ kind = "free", bank = 0, per_piece = 0 }: Pace): string =>
  kind === "table" ? say("at a real board") : paceInShort({ kind, bank, perPiece: per_piece });

/** What the pace means for everybody, in one or two sentences. */
export function paceExplained({ kind, bank, perPiece }: Wish): string {
  const facts = { time: lasting(bank), n: perPiece };
  if (kind === "free") return say("Nobody is hurried.");
  if (kind === "live")
    return say("Everyone has {time} for the whole game. The clock stops while others think.", facts);
  if (kind === "days") return say("Everyone has {time} for each decision.", facts);
  return perPiece
    ? say(
        "Everyone has {time} for each phase, and in movement {n} seconds more for each token and ship. Unused time is not carried over.",
        facts,
      )
    : say("Everyone has {time} for each phase of a round. Unused time is not carried over.", facts);
}
