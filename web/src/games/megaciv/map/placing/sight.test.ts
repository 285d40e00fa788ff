import { expect, test } from "vitest";

import { holds } from "../boxes";
import { positions, situationOf } from "../late";
import { place } from "./placement";
import { inSight, surroundings } from "./sight";

const seen = { left: 900, top: 400, right: 1100, bottom: 520 };

test("far away from the window nothing is drawn, within it everything", () => {
  const placed = place(situationOf(positions[1]!, 2.5));
  const shown = inSight(placed.markers, 2.5, surroundings(seen));
  const onScreen = placed.markers.filter(
    ({ x, y }) => x > seen.left * 2.5 && x < seen.right * 2.5 && y > seen.top * 2.5 && y < seen.bottom * 2.5,
  );

  expect(onScreen.length).toBeGreaterThan(3);
  expect(shown).toEqual(expect.arrayContaining(onScreen));
  expect(shown.length).toBeLessThan(placed.markers.length / 3);
});

test("a small movement stays within the surroundings, a long one leaves them", () => {
  const drawn = surroundings(seen);
  const moved = (by: number) => ({ ...seen, left: seen.left + by, right: seen.right + by });

  expect([holds(drawn, moved(100)), holds(drawn, moved(200))]).toEqual([true, false]);
});
