import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Changes } from "./changes.svelte";
import type { Standing } from "./standing";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const standing = (...tokens: [string, number][]): Map<string, Standing> =>
  new Map(tokens.map(([area, number]) => [area, { city: null, tokens: [["minoa", number]] }]));
const ringed = ({ now }: Changes) => now.map(({ areas }) => areas.map(({ area }) => area));

test("what changed at once fades together, and those before it stay until they have faded", () => {
  const changes = new Changes();
  changes.see(standing(["crete", 1], ["rhodes", 1]), false);
  changes.see(standing(["crete", 2], ["rhodes", 2]), false);
  vi.advanceTimersByTime(700);
  changes.see(standing(["crete", 2], ["rhodes", 3]), false);

  expect(ringed(changes)).toEqual([["crete", "rhodes"], ["rhodes"]]);
  vi.advanceTimersByTime(700);
  changes.see(standing(["crete", 5], ["rhodes", 3]), false);
  expect(ringed(changes)).toEqual([["rhodes"], ["crete"]]);
  vi.advanceTimersByTime(1200);
  expect(ringed(changes)).toEqual([]);
});

test("what I did myself needs no ring", () => {
  const changes = new Changes();
  changes.see(standing(["crete", 1]), true);
  changes.see(standing(["crete", 2]), true);

  expect(ringed(changes)).toEqual([]);
});
