import { expect, test } from "vitest";

import type { GameInfo, NewSeat } from "../talk/messages";
import { botsOffered, inFull, seatsFor } from "./seating";

const seated = (...kinds: NewSeat["kind"][]): NewSeat[] => kinds.map((kind) => ({ kind, name: "", bot: "" }));
const kinds = (seats: NewSeat[]) => seats.map(({ kind }) => kind);

test("more players are bots at the end", () => {
  expect(kinds(seatsFor(5, seated("me", "link", "open")))).toEqual(["me", "link", "open", "bot", "bot"]);
});

test("bots and open seats go first, from the end; the invited and others at this device stay longer", () => {
  const seats = seated("bot", "me", "link", "open", "me", "bot");

  expect(kinds(seatsFor(5, seats))).toEqual(["bot", "me", "link", "open", "me"]);
  expect(kinds(seatsFor(3, seats))).toEqual(["me", "link", "me"]);
  expect(kinds(seatsFor(2, seats))).toEqual(["me", "me"]);
});

test("one’s own seat is never given up, wherever it is", () => {
  const ben = { kind: "me" as const, name: "Ben", bot: "" };

  expect(kinds(seatsFor(1, seated("bot", "bot", "me")))).toEqual(["me"]);
  expect(seatsFor(1, [...seated("me"), ben])).toEqual(seated("me"));
});

test("the usual bot comes first and no bot twice, each with how strong it is", () => {
  const bots = [
    { bot: "steward:normal", called: { en: "Steward, normal" }, strength: { en: "plays well" } },
    { bot: "steward:easy", called: { en: "Steward, easy" }, strength: { en: "easier to beat" } },
    { bot: "mine.module:Bot", called: { en: "mine.module:Bot" }, strength: {} },
  ];
  const offered = botsOffered({ bots, opponent: "steward" } as Partial<GameInfo> as GameInfo);

  expect(offered.map((each) => [each.bot, inFull(each)])).toEqual([
    ["", "Steward, normal: plays well"],
    ["steward:easy", "Steward, easy: easier to beat"],
    ["mine.module:Bot", "mine.module:Bot"],
  ]);
});
