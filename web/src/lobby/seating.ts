/** Who sits where in a match that is being set up. */

import type { GameInfo, NewSeat } from "../talk/messages";
import { listed, say } from "../words/say";

/** You and the usual opponents. */
export function usualSeats({ usual_seats: length }: GameInfo): NewSeat[] {
  return Array.from({ length }, (_, i) => ({ kind: i === 0 ? "me" : "bot", name: "", bot: "" }));
}

/** Whose seats are given up first where there are too many: of nobody in particular, of the invited, of others here. */
const GIVEN_UP: NewSeat["kind"][][] = [["bot", "open"], ["link"], ["me"]];

/** The same seats for this many players: bots come at the end; seats go from the end, and never one's own. */
export function seatsFor(n: number, seats: NewSeat[]): NewSeat[] {
  if (seats.length < n) return seatsFor(n, [...seats, { kind: "bot", name: "", bot: "" }]);
  if (seats.length === n) return seats;
  const own = seats.findIndex(({ kind }) => kind === "me");
  const leaving = (kinds: NewSeat["kind"][]) =>
    seats.findLastIndex(({ kind }, i) => kinds.includes(kind) && i !== own);
  const gone = GIVEN_UP.map(leaving).find((i) => i >= 0);
  return gone === undefined ? seats : seatsFor(n, seats.toSpliced(gone, 1));
}

/** "4: you, 1 link, 1 open, 1 bot" */
export function summed(seats: NewSeat[]): string {
  const many = (kind: NewSeat["kind"]) => seats.filter((seat) => seat.kind === kind).length;
  const parts = [
    many("me") === 1 ? say("you") : many("me") ? say("{n} on this device", { n: many("me") }) : "",
    many("link") ? say("{n} by link", { n: many("link") }) : "",
    many("open") ? say("{n} open", { n: many("open") }) : "",
    many("bot") ? say("{n} {n:bot|bots}", { n: many("bot") }) : "",
  ].filter(Boolean);
  return `${seats.length}: ${listed(parts)}`;
}

/** The bots one can choose: the usual one first, under no name, then the others from strong to weak, each once. */
export function botsOffered({ bots, opponent }: GameInfo): [string, string][] {
  const others = bots.filter((bot) => ![opponent, `${opponent}:normal`].includes(bot));
  return [["", opponent], ...others.map((bot): [string, string] => [bot, bot])].map(([value, bot]) => {
    const strength = strengthOf(bot!);
    return [value!, strength ? `${botName(bot!)}: ${strength}` : botName(bot!)];
  });
}

/** How strong a bot is, in a few words. */
function strengthOf(bot: string): string {
  const known = new Map([
    ["sage:master", say("the strongest, thinks ahead")],
    ["sage:hard", say("very strong, taught itself")],
    ["sage", say("strong, taught itself")],
    ["sage:easy", say("easier to beat")],
    ["elder:hard", say("strong, thinks longer")],
    ["elder", say("plays well")],
    ["elder:easy", say("easier to beat")],
    ["steward:hard", say("strong, thinks longer")],
    ["steward", say("plays well")],
    ["steward:easy", say("easier to beat")],
    ["greedy", say("takes what pays at once, weak")],
    ["busy", say("builds and buys without a plan, weak")],
    ["random", say("plays at random, very weak")],
  ]);
  return known.get(bot.replace(":normal", "")) ?? "";
}

/** A bot as people call it: "Elder, hard". One that somebody added has the name it was added with. */
export function botName(bot: string): string {
  const [name = "", level] = bot.split(":");
  const called = new Map([
    ["elder", say("Elder")],
    ["sage", say("Sage")],
    ["steward", say("Steward")],
    ["greedy", say("Greedy")],
    ["busy", say("Busy")],
    ["random", say("Random")],
  ]).get(name);
  const levels = new Map([
    ["easy", say("easy")],
    ["normal", say("normal")],
    ["hard", say("hard")],
    ["master", say("master")],
  ]);
  if (!called) return bot;
  return level ? `${called}, ${levels.get(level) ?? level}` : called;
}
