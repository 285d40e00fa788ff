/** Cards are drawn as signs; effects that the page cannot draw yet are put into words. */

import { expect, test } from "vitest";

import { endFace, endWords, meaningOf, nowFace } from "./faces";
import type { CardFace } from "./goods";

const card = (type: string): CardFace =>
  ({ type, now: "a temple", amount: 2, resource: "wood" }) as Partial<CardFace> as CardFace;

test("two resources of one's choice are two signs", () => {
  expect(nowFace(card("choose_resources"), {}).signs).toEqual(["any", "any"]);
});

test("an effect that no page knows says its words", () => {
  expect(nowFace(card("raise_temple"), {})).toEqual({ signs: [], says: "a temple", small: true });
});

test("people are called the same on the card and in its sentence, which tells what they multiply", () => {
  const people = { profession: "farmer", icons: 2, at_the_end: "2 farmers" } as Partial<CardFace> as CardFace;

  expect(endFace(people, {}).says).toBe("2 farmers");
  expect(endWords(people)).toBe("2 farmers × agriculture");
});

test("a card tells what its few words mean, and nothing where they say it all", () => {
  expect(meaningOf({ ...card("dice_for_all"), symbol: "sundial" })).toHaveLength(2);
  expect(meaningOf({ ...card("food"), symbol: null })).toEqual([]);
});
