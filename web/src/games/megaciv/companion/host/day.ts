/** A day at a real table: hours as people enter them, and clocks that would save time. */

import type { Pace } from "../../../../talk/messages";
import { say } from "../../../../words/say";

const A_MINUTE = 60; // seconds
const USUAL_TRADE = 10 * A_MINUTE;
const LESS_TRADE = 2 * A_MINUTE;
const LEAST_TRADE = 4 * A_MINUTE;
const A_DAY = 24 * 60 * A_MINUTE;
const A_WHILE_AGO = 6 * 60 * A_MINUTE; // an hour that has passed for longer is meant for tomorrow

/** The moment somebody means by "22:00": today, or after midnight where that has long passed. */
export function today(time: string, now = new Date()): number {
  const [hours, minutes] = time.split(":").map(Number);
  const meant = new Date(now).setHours(hours ?? 0, minutes ?? 0, 0, 0) / 1000;
  return meant < now.getTime() / 1000 - A_WHILE_AGO ? meant + A_DAY : meant;
}

export interface Saving {
  says: string;
  saves: number; // seconds a turn; 0 where that depends on the tokens that move
  pace: Pace;
}

/** Shorter clocks than those of now. */
export function measures(pace: Pace): Saving[] {
  if (pace.kind !== "table") return [];
  const found: Saving[] = [];
  const market = pace.market ?? USUAL_TRADE;
  if (market >= LEAST_TRADE + LESS_TRADE) found.push(shorterTrade(pace, market));
  const apiece = pace.per_piece ?? 0;
  if (apiece > 1)
    found.push({
      says: say("Movement {a} to {b} s a token", { a: apiece, b: apiece - 1 }),
      saves: 0,
      pace: { ...pace, per_piece: apiece - 1 },
    });
  return found;
}

const shorterTrade = (pace: Pace, market: number): Saving => ({
  says: say("Trade {a} to {b} minutes", {
    a: Math.round(market / A_MINUTE),
    b: Math.round((market - LESS_TRADE) / A_MINUTE),
  }),
  saves: LESS_TRADE,
  pace: { ...pace, market: market - LESS_TRADE },
});
