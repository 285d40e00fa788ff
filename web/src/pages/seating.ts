/** Who sits where in a match that is being set up. */

import type { GameInfo, NewSeat } from "../talk/messages";
import { listed, say } from "../words/say";

const USUAL_SEATS: Record<string, number> = { stoneage: 4, megaciv: 9 };

/** You and the usual opponents. */
export function usualSeats(game: GameInfo): NewSeat[] {
  const n = USUAL_SEATS[game.name] ?? game.seats[0]!;
  return Array.from({ length: n }, (_, i) => ({ kind: i === 0 ? "me" : "bot", name: "", bot: "" }));
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
