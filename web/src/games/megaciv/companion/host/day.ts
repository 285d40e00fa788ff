/** A day at a real table: times of day as people enter them. */

const A_MINUTE = 60; // seconds
const A_DAY = 24 * 60 * A_MINUTE;
const A_WHILE_AGO = 6 * 60 * A_MINUTE; // a time that passed longer ago than this means tomorrow

/** The moment meant by "22:00": today, or tomorrow if that time has long passed. */
export function today(time: string, now = new Date()): number {
  const [hours, minutes] = time.split(":").map(Number);
  const meant = new Date(now).setHours(hours ?? 0, minutes ?? 0, 0, 0) / 1000;
  return meant < now.getTime() / 1000 - A_WHILE_AGO ? meant + A_DAY : meant;
}

const A_QUARTER = 15 * A_MINUTE;

/** A break that starts now, lasts at least this many minutes and ends on a quarter of an hour. */
export function breakFromNow(now: number, least: number): { at: number; minutes: number } {
  const ends = Math.ceil((now + least * A_MINUTE) / A_QUARTER) * A_QUARTER;
  return { at: now, minutes: (ends - now) / A_MINUTE };
}
