import { expect, test } from "vitest";

import { widthAt } from "./stages";

test("lines are about a px wide at every zoom, and stay as they are while one zooms a little", () => {
  for (const k of [0.35, 0.64, 1, 1.05, 2, 6]) expect(Math.abs(widthAt(k) * k - 1)).toBeLessThan(0.08);
  expect(widthAt(1.02)).toBe(widthAt(0.98));
});
