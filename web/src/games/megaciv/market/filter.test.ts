import { expect, test } from "vitest";

import type { OfferView } from "../view";
import { ANYTHING, isWanted, type Wanted } from "./filter";

const cards = {
  valueOf: (name: string) => ({ ochre: 1, salt: 3, gold: 9 })[name],
  holds: (name: string) => name === "ochre",
};
const celt = { seat: "celt", named: ["salt", "gold"], wish: ["ochre"] } as OfferView;
const rome = { seat: "rome", named: ["ochre", "salt"], wish: ["gold"] } as OfferView;

function seen(wanted: Partial<Wanted>): string[] {
  return [celt, rome]
    .filter((offer) => isWanted(offer, { ...ANYTHING, ...wanted }, cards))
    .map(({ seat }) => seat);
}

test("offers are found by commodity, value, partner and by what is asked for", () => {
  expect(seen({})).toEqual(["celt", "rome"]);
  expect(seen({ card: "gold" })).toEqual(["celt"]);
  expect(seen({ value: 1 })).toEqual(["rome"]);
  expect(seen({ partner: "rome" })).toEqual(["rome"]);
  expect(seen({ fits: true })).toEqual(["celt"]);
});

test("filters narrow each other", () => {
  expect(seen({ card: "salt", partner: "celt" })).toEqual(["celt"]);
  expect(seen({ card: "gold", partner: "rome" })).toEqual([]);
});
