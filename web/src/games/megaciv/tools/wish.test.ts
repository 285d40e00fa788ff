import { expect, test } from "vitest";

import { asked, NOTHING, searchOf, wishIn } from "./wish";

test("a link is the whole question", () => {
  const wish = {
    ...NOTHING,
    own: ["pottery", "masonry"],
    hand: { salt: 4, gold: 1 },
    treasury: 12,
    players: 12,
    map: "both" as const,
    flexible: { arts: 10 },
    short: true,
    turns: 3,
    income: 150,
  };
  const search = searchOf(wish);
  expect(search).toContain("own=pottery,masonry");
  expect(search).toContain("hand=salt:4,gold:1");
  expect(wishIn(search)).toEqual(wish);
});

test("what is as usual goes without saying", () => {
  expect(searchOf(NOTHING)).toBe("");
  expect(wishIn("")).toEqual(NOTHING);
});

test("what makes no sense is left out", () => {
  const wish = wishIn("?treasury=-3&players=99&map=moon&turns=x&hand=salt:0,gold");
  expect(wish).toEqual({ ...NOTHING, players: 18, hand: { gold: 1 } });
});

test("income is asked for only where there are turns to come", () => {
  expect(asked(NOTHING).income).toBeNull();
  expect(asked({ ...NOTHING, turns: 2 }).income).toBe(100);
});
