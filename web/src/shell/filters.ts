/** What the log shows: everything, one player, the dice, or what was taken and paid; in a long game the last lines. */

import type { NewsItem } from "../talk/question";

export type Filter =
  { kind: "all" } | { kind: "seat"; seat: string } | { kind: "dice" } | { kind: "purchases" };

export const LINES = 40; // least number of lines shown: about twice what fits on a desktop screen

const DICE = ["dice", "pips", "face"];
const PURCHASES = ["card", "tile", "advance", "advances"];
const CONCERNED = ["seat", "other", "owner", "seats"];
const speaksOf = ({ facts }: NewsItem, things: string[]) => things.some((thing) => thing in facts);

export function passes(item: NewsItem, filter: Filter): boolean {
  if (isHeading(item)) return true;
  if (item.name === "undone") return false; // the log already strikes out the lines that were undone
  if (filter.kind === "seat") return concerns(item, filter.seat);
  if (filter.kind === "dice") return speaksOf(item, DICE);
  if (filter.kind === "purchases") return speaksOf(item, PURCHASES);
  return true;
}

/** Whether a player did it, or it was done to them. */
const concerns = ({ facts }: NewsItem, seat: string): boolean =>
  CONCERNED.some((fact) => [facts[fact]].flat().includes(seat));

export const isHeading = ({ name }: NewsItem): boolean => name === "round_began" || name === "turn_began";

export type LogLine = readonly [item: NewsItem, index: number];

/** Join repetitions into one line, the last of them, with their number. */
export function joined(
  lines: LogLine[],
  isStruck: (item: NewsItem) => boolean,
): [...LogLine, times: number][] {
  const found: [...LogLine, times: number][] = [];
  for (const [item, index] of lines) {
    const last = found.at(-1);
    if (last && last[0].says === item.says && isStruck(last[0]) === isStruck(item))
      found[found.length - 1] = [item, index, last[2] + 1];
    else found.push([item, index, 1]);
  }
  return found;
}

/** How many lines before this one are hidden; the last lines are always shown. */
export function linesBefore(lines: LogLine[], from: number): number {
  const most = Math.max(0, lines.length - LINES);
  const first = lines.findIndex(([{ n }]) => n >= from);
  return first < 0 ? most : Math.min(first, most);
}

/** The moment of an item: its own, or that of the nearest earlier item that has one. */
export function momentOf(news: NewsItem[], index: number): number {
  for (let i = index; i >= 0; i--) if (news[i]!.at !== undefined) return news[i]!.at!;
  return 1;
}
