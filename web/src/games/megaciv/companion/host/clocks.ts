/** The clocks of a table as the host enters them: day and market in minutes, phases and tokens in seconds. */

import type { Pace } from "../../../../talk/messages";
import { BUYING, CALAMITIES } from "../../numbers";
import { MOVEMENT } from "../phases";

const A_MINUTE = 60; // seconds
const USUAL_MARKET = 10; // minutes, unless the pace sets another time
const HAVE_CLOCKS = [MOVEMENT, CALAMITIES, BUYING];
const MOST = { bank: 600, market: 240, token: 600, span: 3600 };

export interface ClocksDraft {
  bank: string; // minutes
  market: string; // minutes; 0 for no bell
  token: string; // seconds
  spans: [phase: number, seconds: string][]; // 0 for no clock
}

/** No clocks and no bell; the numbers stay, in case the host turns them on again. */
export const withoutClocks = (pace: Pace): Pace => ({ ...pace, kind: "free", market: 0 });

export function draftOf({ kind, bank = 0, market, per_piece: token = 0, spans = [] }: Pace): ClocksDraft {
  const bell = kind === "free" ? null : market;
  const told = new Map(spans);
  const phases = [...new Set([...HAVE_CLOCKS, ...told.keys()])].sort((a, b) => a - b);
  return {
    bank: String(Math.round(bank / A_MINUTE)),
    market: String(bell === null || bell === undefined ? USUAL_MARKET : Math.round(bell / A_MINUTE)),
    token: String(token),
    spans: phases.map((phase) => [phase, String(told.get(phase) ?? 0)]),
  };
}

/** The pace as entered; null while a number is missing or too large. */
export function paceOf({ bank, market, token, spans }: ClocksDraft): Pace | null {
  const seconds = spans.map(([phase, typed]): [number, number | null] => [phase, numberIn(typed, MOST.span)]);
  const figures = [numberIn(bank, MOST.bank), numberIn(market, MOST.market), numberIn(token, MOST.token)];
  if (!figures[0] || [...figures, ...seconds.map(([, each]) => each)].includes(null)) return null;
  return {
    kind: "table",
    bank: figures[0] * A_MINUTE,
    market: figures[1]! * A_MINUTE,
    per_piece: figures[2]!,
    spans: seconds.filter((each): each is [number, number] => each[1] !== null && each[1] > 0),
  };
}

function numberIn(typed: string, most: number): number | null {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : null;
  return number !== null && number <= most ? number : null;
}
