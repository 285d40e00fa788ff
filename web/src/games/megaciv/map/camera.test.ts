/** The camera never leaves the sheet of the map. */

import { expect, test } from "vitest";

import { covering } from "./camera";

test("a sheet covers what one looks through, as far as it is large enough", () => {
  expect(covering(30, 900, 0, 400)).toBe(0);
  expect(covering(-700, 900, 0, 400)).toBe(-500);
  expect(covering(-200, 900, 0, 400)).toBe(-200);
  expect(covering(80, 240, 0, 400)).toBe(80);
});
