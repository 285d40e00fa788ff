/** Times as people say them: 12:40 on a clock, 19 hours, 3 days. */

import { say } from "./say";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function span(seconds: number): string {
  if (seconds >= 2 * DAY) return say("{n} {n:day|days}", { n: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return say("{n} {n:hour|hours}", { n: Math.round(seconds / HOUR) });
  return clock(seconds);
}

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}
