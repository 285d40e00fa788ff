/** What a card does is drawn, and what the page does not know yet is said in words. */

import { expect, test } from "vitest";

import { nowFace } from "./faces";
import type { CardFace } from "./goods";

const card = (type: string): CardFace =>
  ({ type, now: "a temple", amount: 2, resource: "wood" }) as Partial<CardFace> as CardFace;

test("two resources of one's choice are two signs", () => {
  expect(nowFace(card("choose_resources"), {}).signs).toEqual(["any", "any"]);
});

test("an effect that no page knows says its words", () => {
  expect(nowFace(card("raise_temple"), {})).toEqual({ signs: [], says: "a temple", small: true });
});
