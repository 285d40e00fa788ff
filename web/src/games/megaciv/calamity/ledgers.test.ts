/** The calamity panel follows the question. */

import { expect, test } from "vitest";

import type { Asked } from "../asked";
import type { CopyView } from "../view";
import { calamityAsked, copyAsked } from "./ledgers";

const asked = (rule: string, about: object = {}) => ({ rule, about }) as Asked;
const copy = (calamity: string, victim: string, beneficiary: string | null = null) =>
  ({ calamity, victim, beneficiary, named: [], hit: [] }) as unknown as CopyView;
const CALLED = [copy("city_in_flames", "egypt"), copy("tempest", "rome"), copy("squandered_wealth", "egypt")];

test("a question says which calamity it is about, or its rule does", () => {
  expect(calamityAsked(asked("C.gen.damage", { calamity: "tempest" }))).toBe("tempest");
  expect(calamityAsked(asked("C.city_in_flames.1"))).toBe("city_in_flames");
  expect([calamityAsked(asked("P9.5")), calamityAsked(null)]).toEqual([null, null]);
});

test("City in Flames is asked under its own name, though others were called after it", () => {
  expect(copyAsked(CALLED, asked("C.city_in_flames.1"), "egypt")?.calamity).toBe("city_in_flames");
});

test("whoever is not asked sees what strikes them, and others the last that was called", () => {
  expect(copyAsked(CALLED, null, "rome")?.calamity).toBe("tempest");
  expect(copyAsked(CALLED, null, "hatti")?.calamity).toBe("squandered_wealth");
  expect(copyAsked([], null, "hatti")).toBeUndefined();
});

test("of two copies one is shown the one in which one has a role", () => {
  const two = [copy("famine", "rome", "egypt"), copy("famine", "hatti")];
  expect(copyAsked(two, asked("P9.5", { calamity: "famine" }), "egypt")?.victim).toBe("rome");
});
