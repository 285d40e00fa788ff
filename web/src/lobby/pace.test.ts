import { expect, test } from "vitest";

import { GENERIC } from "../shell/generic";
import { lasting, paceExplained, paceInShort, paceSent, usualPace } from "./pace";

const HOUR = 3600;
const LONG = {
  banks: { live: [HOUR, 2 * HOUR, 4 * HOUR], phases: [120, 180, 300], days: [86_400, 172_800, 604_800] },
  perPiece: [2, 4, 8],
  hasMarket: true,
};

test("a market lasts as long as its match can take: minutes live, days over days, no limit without a clock", () => {
  expect(paceSent(usualPace(LONG))).toEqual({ market: 0 });
  expect(paceSent(usualPace(LONG, "live"))).toEqual({ kind: "live", bank: 7200, market: 600 });
  expect(paceSent(usualPace(LONG, "days"))).toEqual({ kind: "days", bank: 172_800, market: 172_800 });
});

test("times are said as people say them", () => {
  expect([0, 600, 3600, 172_800].map(lasting)).toEqual(["No limit", "10 min", "1 hour", "2 days"]);
  expect(paceInShort(usualPace(GENERIC.pace, "live"))).toBe("live, 20 min each");
});

test("by phase everyone has so much time for each, and where tokens move more for each of them", () => {
  const [short, long] = [usualPace(GENERIC.pace, "phases"), usualPace(LONG, "phases")];

  expect(paceSent(short)).toEqual({ kind: "phases", bank: 120, per_piece: 0, market: 600 });
  expect(paceSent(long)).toEqual({ kind: "phases", bank: 180, per_piece: 4, market: 600 });
  expect([short, long].map(paceInShort)).toEqual([
    "live, 2 min a phase",
    "live, 3 min a phase and 4 seconds a token",
  ]);
  expect(paceExplained(long)).toBe(
    "Everyone has 3 min for each phase, and in movement 4 seconds more for each token and ship. Unused time is not carried over.",
  );
});
