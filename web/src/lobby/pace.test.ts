import { expect, test } from "vitest";

import { lasting, paceExplained, paceInShort, paceSent, usualPace } from "./pace";

const HOUR = 3600;
const DAYS = [86_400, 172_800, 604_800];
const SHORT = { live: [600, 1200, 2400], phases: [60, 120, 240], days: DAYS, per_piece: [], bells: {} };
const LONG = {
  live: [HOUR, 2 * HOUR, 4 * HOUR],
  phases: [120, 180, 300],
  days: DAYS,
  per_piece: [2, 4, 8],
  bells: { live: [300, 600, 1200], phases: [300, 600, 1200], days: DAYS, free: [0, 600, 1800] },
};

test("a market lasts as long as its match can take: minutes live, days over days, no limit without a clock", () => {
  expect(paceSent(usualPace(LONG))).toEqual({ market: 0 });
  expect(paceSent(usualPace(LONG, "live"))).toEqual({ kind: "live", bank: 7200, market: 600 });
  expect(paceSent(usualPace(LONG, "days"))).toEqual({ kind: "days", bank: 172_800, market: 172_800 });
});

test("times are said as people say them", () => {
  expect([0, 600, 3600, 172_800].map(lasting)).toEqual(["No limit", "10 min", "1 hour", "2 days"]);
  expect(paceInShort(usualPace(SHORT, "live"))).toBe("live, 20 min each");
});

test("by phase everyone has so much time for each, and where tokens move more for each of them", () => {
  const [short, long] = [usualPace(SHORT, "phases"), usualPace(LONG, "phases")];

  expect(paceSent(short)).toEqual({ kind: "phases", bank: 120, per_piece: 0, market: 0 });
  expect(paceSent(long)).toEqual({ kind: "phases", bank: 180, per_piece: 4, market: 600 });
  expect([short, long].map(paceInShort)).toEqual([
    "live, 2 min a phase",
    "live, 3 min a phase and 4 seconds a token",
  ]);
  expect(paceExplained(long)).toBe(
    "Everyone has 3 min for each phase, and in movement 4 seconds more for each token and ship. Unused time is not carried over.",
  );
});
