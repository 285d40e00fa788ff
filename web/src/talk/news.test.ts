import { expect, test } from "vitest";

import type { NewsItem } from "./question";
import { joined } from "./socket.svelte";

const item = (n: number, of?: number[]) => ({ n, says: `${n}`, ...(of && { of }) }) as unknown as NewsItem;

test("news come once, and those that are taken back later are struck out", () => {
  const known = [item(1), item(2), item(3)];

  const all = joined(known, [item(3), item(4, [2, 3])]);

  expect(all.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(all.filter(({ struck }) => struck).map(({ n }) => n)).toEqual([2, 3]);
  expect(joined(known, [])).toBe(known);
});
