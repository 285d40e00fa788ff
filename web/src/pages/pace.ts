/** How fast a match is to go: live with a bank of time, over days, or without a clock. All times are in seconds. */

import type { NewMatch, Pace } from "../talk/messages";
import { say } from "../words/say";
import { minutes } from "../words/times";

export type Kind = "free" | "live" | "days";

export interface Wish {
  kind: Kind;
  bank: number; // live: for the whole match; days: for each question
  market: number; // until its bell; 0 for none
  atZero: NonNullable<NewMatch["at_zero"]>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What one can choose; the one in the middle is the usual one, and without a clock the first. */
export const BANKS: Record<string, Record<"live" | "days", number[]>> = {
  stoneage: { live: [10 * MINUTE, 20 * MINUTE, 40 * MINUTE], days: [DAY, 2 * DAY, 7 * DAY] },
  megaciv: { live: [HOUR, 2 * HOUR, 4 * HOUR], days: [DAY, 2 * DAY, 7 * DAY] },
};
export const BELLS: Record<Kind, number[]> = {
  live: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE],
  days: [DAY, 2 * DAY, 4 * DAY],
  free: [0, 10 * MINUTE, 30 * MINUTE],
};

export function usualPace(game: string, kind: Kind = "free"): Wish {
  const bank = kind === "free" ? 0 : BANKS[game]![kind][1]!;
  return { kind, bank, market: BELLS[kind][kind === "free" ? 0 : 1]!, atZero: "caretaker" };
}

export const paceSent = ({ kind, bank, market }: Wish): Partial<Pace> =>
  kind === "free" ? { market } : { kind, bank, market };

export const kinds = (): [Kind, string][] => [
  ["live", say("Live")],
  ["days", say("Days")],
  ["free", say("No clock")],
];

/** "20 min", "2 hours", "2 days" */
export const lasting = (seconds: number): string => (seconds === 0 ? say("No limit") : minutes(seconds));

/** "Live, 20 min each" */
export function paceInShort({ kind, bank }: Wish): string {
  if (kind === "free") return say("No clock");
  const facts = { time: lasting(bank) };
  return kind === "live" ? say("live, {time} each", facts) : say("days, {time} each time", facts);
}
