import { expect, test } from "vitest";

import { lasting, paceInShort, paceSent, usualPace } from "./pace";

test("a market lasts as long as its match can take: minutes live, days over days, no limit without a clock", () => {
  expect(paceSent(usualPace("megaciv"))).toEqual({ market: 0 });
  expect(paceSent(usualPace("megaciv", "live"))).toEqual({ kind: "live", bank: 7200, market: 600 });
  expect(paceSent(usualPace("megaciv", "days"))).toEqual({ kind: "days", bank: 172_800, market: 172_800 });
});

test("times are said as people say them", () => {
  expect([0, 600, 3600, 172_800].map(lasting)).toEqual(["No limit", "10 min", "1 hour", "2 days"]);
  expect(paceInShort(usualPace("stoneage", "live"))).toBe("live, 20 min each");
});
