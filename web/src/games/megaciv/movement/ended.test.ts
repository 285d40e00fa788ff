import { beforeEach, expect, test } from "vitest";

import type { Ended } from "../questions";
import { hear, isNews } from "./ended";

const QUIET: Ended = {
  conflicts: [],
  surplus: [],
  founding: [],
  founded: [0, 0, 8],
  tokens: 8,
  needed: 4,
  unpaid: [],
};
const two: Ended = { ...QUIET, surplus: [["cyprus", 2]] };

beforeEach(() => hear("", QUIET));

test("what was read when movement ended is no news when construction ends", () => {
  hear("3 minoa", two);

  expect(isNews("3 minoa", two, [])).toBe(false);
  expect(isNews("3 minoa", QUIET, [])).toBe(false);
});

test("another turn, another seat, another area and one token more are news", () => {
  hear("3 minoa", two);

  expect(isNews("4 minoa", two, [])).toBe(true);
  expect(isNews("3 egypt", two, [])).toBe(true);
  expect(isNews("3 minoa", { ...QUIET, surplus: [["lesbos", 1]] }, [])).toBe(true);
  expect(isNews("3 minoa", { ...QUIET, surplus: [["cyprus", 3]] }, [])).toBe(true);
});

test("tokens that were to become a city are news if they do not, and so is all that a city could save", () => {
  hear("3 minoa", { ...two, founding: ["cyprus"] });
  expect(isNews("3 minoa", two, [])).toBe(true);

  hear("3 minoa", two);
  expect(isNews("3 minoa", two, ["cyprus", null])).toBe(true);
});

test("cities that lack support are told once", () => {
  const short: Ended = { ...QUIET, tokens: 3 };
  expect(isNews("3 minoa", short, [])).toBe(true);

  hear("3 minoa", short);
  expect(isNews("3 minoa", short, [])).toBe(false);
});
