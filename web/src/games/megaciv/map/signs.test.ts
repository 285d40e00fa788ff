import { expect, test } from "vitest";

import sprite from "../drawings/signs.svg?raw";
import { outlineAt, stepsOf } from "./signs";

test("a sign is moved and scaled, and what is told from the point before only scaled", () => {
  const steps = stepsOf("M2 3h4v-1.5L1 1c0 .5 1 1 2 2H5V6z");

  expect(outlineAt(steps, 100, 200, 2)).toBe("M104 206h8v-3L102 202c0 1 2 2 4 4H110V212z");
});

test("an arc keeps its angle and its flags", () => {
  expect(outlineAt(stepsOf("M12 2a4 5 30 1 0 0 8A1 1 0 0 1 3 4z"), 10, 20, 0.5)).toBe(
    "M16 21a2 2.5 30 1 0 0 4A0.5 0.5 0 0 1 11.5 22z",
  );
});

test("every civilization has one outline, whose steps have as many numbers as they need", () => {
  const needed: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
  const paths = [
    ...sprite.matchAll(/<symbol id="civ-[^"]+"[^>]*><path d="([^"]+)" fill="currentColor"\/><\/symbol>/g),
  ];

  expect(paths.length).toBe(sprite.split('id="civ-').length - 1);
  for (const [, path] of paths) {
    expect(path![0]).toBe("M");
    for (const [command, ...numbers] of stepsOf(path!))
      expect([command, numbers.length % (needed[command.toUpperCase()] || 1)]).toEqual([command, 0]);
  }
});
