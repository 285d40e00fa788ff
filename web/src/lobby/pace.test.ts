import { expect, test } from "vitest";

import { lasting, paceExplained, paceInShort, paceSent, usualPace } from "./pace";

test("a market lasts as long as its match can take: minutes live, days over days, no limit without a clock", () => {
  expect(paceSent(usualPace("megaciv"))).toEqual({ market: 0 });
  expect(paceSent(usualPace("megaciv", "live"))).toEqual({ kind: "live", bank: 7200, market: 600 });
  expect(paceSent(usualPace("megaciv", "days"))).toEqual({ kind: "days", bank: 172_800, market: 172_800 });
});

test("times are said as people say them", () => {
  expect([0, 600, 3600, 172_800].map(lasting)).toEqual(["No limit", "10 min", "1 hour", "2 days"]);
  expect(paceInShort(usualPace("stoneage", "live"))).toBe("live, 20 min each");
});

test("by phase everyone has so much time for each, and where tokens move more for each of them", () => {
  const [valley, sea] = [usualPace("stoneage", "phases"), usualPace("megaciv", "phases")];

  expect(paceSent(valley)).toEqual({ kind: "phases", bank: 120, per_piece: 0, market: 600 });
  expect(paceSent(sea)).toEqual({ kind: "phases", bank: 180, per_piece: 4, market: 600 });
  expect([valley, sea].map(paceInShort)).toEqual([
    "live, 2 min a phase",
    "live, 3 min a phase and 4 seconds a token",
  ]);
  expect(paceExplained(sea)).toBe(
    "Everyone has 3 min for each phase, and in movement 4 seconds more for each token and ship. Unused time is not carried over.",
  );
});
