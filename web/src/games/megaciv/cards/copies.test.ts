import { expect, test } from "vitest";

import { cardOf } from "./copies";

test("both copies of a card are the same card", () => {
  expect(["city_riots east", "city_riots west", "city_riots"].map(cardOf)).toEqual(
    Array.from({ length: 3 }, () => "city_riots"),
  );
});
