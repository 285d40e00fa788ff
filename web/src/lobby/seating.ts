/** Who sits where in a match being set up. */

import type { BotInfo, GameInfo, NewSeat } from "../talk/messages";
import { listed, say, told } from "../words/say";

/** You and the usual opponents. */
export function usualSeats({ usual_seats: length }: GameInfo): NewSeat[] {
  return Array.from({ length }, (_, i) => ({ kind: i === 0 ? "me" : "bot", name: "", bot: "" }));
}

/** Which seats are removed first: bots and open seats, then invited players, then other players on this device. */
const GIVEN_UP: NewSeat["kind"][][] = [["bot", "open"], ["link"], ["me"]];

/** Fit the seats to this number of players: add bots, or remove seats from the end, but never the player's own. */
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

/** A bot to choose. */
export interface Offered {
  bot: string; // "" for the default bot
  called: string; // "Elder, hard"
  strength: string; // "strong, thinks longer"; "" if unknown
}

/** The bots to choose from: the default bot first, without a name, then the others from strong to weak. */
export function botsOffered({ bots, opponent }: GameInfo): Offered[] {
  const isUsual = ({ bot }: BotInfo) => [opponent, `${opponent}:normal`].includes(bot);
  const usual = bots.filter(isUsual).map((info) => ({ ...offered(info), bot: "" }));
  const others = bots.filter((info) => !isUsual(info)).map(offered);
  return [...(usual.length ? usual : [{ bot: "", called: opponent, strength: "" }]), ...others];
}

const offered = ({ bot, called, strength }: BotInfo): Offered => ({
  bot,
  called: told(called),
  strength: told(strength),
});

/** "Elder, hard: strong, thinks longer" */
export const inFull = ({ called, strength }: Offered): string =>
  [called, strength].filter(Boolean).join(": ");
