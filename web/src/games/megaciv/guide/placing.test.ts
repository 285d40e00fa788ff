import { expect, test } from "vitest";

import { spotFor } from "./placing";

const NOTE = { width: 260, height: 90 };
const PHONE = { width: 390, height: 844 };
const control = (left: number, top: number, width = 60, height = 40) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

test("a note stands above its control, or below where it would leave the window", () => {
  expect(spotFor(control(300, 760), NOTE, PHONE)).toEqual({ left: 122, top: 656, side: "above" });
  expect(spotFor(control(8, 44), NOTE, PHONE)).toEqual({ left: 8, top: 98, side: "below" });
});

test("beside a control as tall as the window the note stands next to it", () => {
  expect(spotFor(control(0, 10, 60, 830), NOTE, PHONE).side).toBe("right");
  expect(spotFor(control(330, 10, 60, 830), NOTE, PHONE)).toEqual({ left: 56, top: 380, side: "left" });
});

test("a note never covers the question: beside it, or above all of it", () => {
  const question = control(10, 700, 370, 130);
  const above = spotFor(control(300, 780), NOTE, PHONE, question);
  const beside = spotFor(
    control(0, 610, 60, 70),
    NOTE,
    { width: 390, height: 720 },
    control(60, 500, 330, 60),
  );

  expect(above).toMatchObject({ top: 700 - 14 - 90, side: "above" });
  expect(beside.side).toBe("right");
});

test("a note leaves free what one may touch, where there is another side", () => {
  const piece = control(150, 330);
  expect(spotFor(control(160, 420), NOTE, PHONE, null, [piece]).side).toBe("below");
  expect(spotFor(control(160, 420), NOTE, PHONE, null, [piece, control(150, 490)]).side).toBe("above");
});
