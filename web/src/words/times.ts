/** Times in words: 12:40 on a clock, 19 hours, 3 days. */

import { say, spoken } from "./say";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function span(seconds: number): string {
  if (seconds >= 2 * DAY) return say("{n} {n:day|days}", { n: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return say("{n} {n:hour|hours}", { n: Math.round(seconds / HOUR) });
  return clock(seconds);
}

/** The hour and minute of a moment given in seconds since 1970. */
export const timeOfDay = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit" });

/** A full hour of the day. */
export const hour = (n: number): string => `${n}:00`;

/** Rounded to minutes below one hour. */
export const minutes = (seconds: number): string =>
  seconds < HOUR ? say("{n} min", { n: Math.round(seconds / MINUTE) }) : span(seconds);

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}
