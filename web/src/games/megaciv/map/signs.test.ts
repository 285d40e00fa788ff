import { expect, test } from "vitest";

import sprite from "../drawings/signs.svg?raw";
import { scaled } from "./signs";

test("the steps of a sign are scaled, but for the angle and the flags of an arc", () => {
  expect(scaled("m2 3h4v-1.5c0 .5 1 1 2 2z", 2)).toBe("m4 6h8v-3c0 1 2 2 4 4z");
  expect(scaled("m12 2a4 5 30 1 0 0 8z", 0.5)).toBe("m6 1a2 2.5 30 1 0 0 4z");
});

test("every civilization has one outline, told from point to point, whose steps have as many numbers as they need", () => {
  const needed: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
  const paths = [
    ...sprite.matchAll(/<symbol id="civ-[^"]+"[^>]*><path d="([^"]+)" fill="currentColor"\/><\/symbol>/g),
  ];

  expect(paths.length).toBe(sprite.split('id="civ-').length - 1);
  for (const [, path] of paths) {
    expect(path).toMatch(/^m[-a-z.\d ]+z$/);
    for (const [, command, rest] of path!.matchAll(/([a-z])([^a-z]*)/g)) {
      const numbers = rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
      expect([command, numbers.length % (needed[command!] || 1)]).toEqual([command, 0]);
    }
  }
});
