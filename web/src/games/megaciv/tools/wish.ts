/** What a buyer has and wants, encoded in the address: a link to the planner contains the whole question. */

import { LEAST_PLAYERS, MOST_INCOME, MOST_PLAYERS, MOST_TURNS_PLANNED, TOKENS } from "../numbers";
import type { PlanWish } from "./messages";

export type Wish = Required<Omit<PlanWish, "income">> & { income: number };

export const NOTHING: Wish = {
  own: [],
  hand: {},
  treasury: 0,
  keep: 0,
  players: 8,
  map: "",
  short: false,
  flexible: {},
  objective: "points",
  against: [],
  ast: "basic",
  turns: 1,
  income: 100,
};

/** Read the wish from the query of an address; parts that make no sense are left out. */
export function wishIn(search: string): Wish {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? "";
  const number = (name: keyof Wish, least: number, most: number) =>
    within(query.get(name), NOTHING[name] as number, least, most);
  const one = <T extends string>(name: string, ways: readonly T[], usual: T): T =>
    ways.find((way) => way === text(name)) ?? usual;
  return {
    own: names(text("own")),
    hand: numbered(text("hand")),
    treasury: number("treasury", 0, TOKENS),
    keep: number("keep", 0, TOKENS),
    players: number("players", LEAST_PLAYERS, MOST_PLAYERS),
    map: one("map", ["west", "east", "both"] as const, "" as "west"),
    short: query.has("short"),
    flexible: numbered(text("flexible")),
    objective: one("objective", ["credits", "epoch", "protection", "points"] as const, "points"),
    against: names(text("against")),
    ast: one("ast", ["expert", "basic"] as const, "basic"),
    turns: number("turns", 1, MOST_TURNS_PLANNED),
    income: number("income", 0, MOST_INCOME),
  };
}

/** The query that encodes a wish; default values are left out. */
export function searchOf(wish: Wish): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) {
    const told = written(value);
    if (told && told !== written(NOTHING[name as keyof Wish])) query.set(name, told);
  }
  if (wish.short) query.set("short", "");
  const said = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return said ? `?${said}` : "";
}

/** The wish in the server's format. */
export function asked(wish: Wish): PlanWish {
  return { ...wish, income: wish.turns > 1 ? wish.income : null };
}

const names = (text: string): string[] => text.split(",").filter(Boolean);

function numbered(text: string): Record<string, number> {
  const pairs = names(text).map((pair) => pair.split(":"));
  const known = pairs.map(([name, n]) => [name!, within(n ?? "1", 0, 0, 60)] as [string, number]);
  return Object.fromEntries(known.filter(([, n]) => n > 0));
}

function within(text: string | null, usual: number, least: number, most: number): number {
  return text && /^\d+$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : usual;
}

function written(value: Wish[keyof Wish]): string {
  if (typeof value === "boolean") return "";
  if (Array.isArray(value)) return value.join(",");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, n]) => `${name}:${n}`)
    .join(",");
}
