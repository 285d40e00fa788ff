import { afterEach, expect, test } from "vitest";

import { listed, number, percent, say, signed, speak } from "./say";

afterEach(() => speak("en", {}));

test("numbers have a real minus, a sign where they change, and one decimal where they are averages", () => {
  expect(number(-10)).toBe("−10");
  expect(signed(20)).toBe("+20");
  expect(signed(Math.round(-0.4))).toBe("0");
  expect(say("About {n} wood", { n: 2.33 })).toBe("About 2.3 wood");
});

test("numbers are written as the language does, also after another one was read", () => {
  expect(number(1234.5, 1)).toBe("1,234.5");
  speak("de", {});
  expect(number(1234.5, 1)).toBe("1.234,5");
});

test("odds are whole per cents, and only what is certain is 0 % or 100 %", () => {
  const said = [0, 0.004, 0.4444, 0.99, 0.996, 0.9999, 1].map(percent);
  expect(said).toEqual(["0 %", "under 1 %", "44 %", "99 %", "over 99 %", "over 99 %", "100 %"]);
});

test("lists are joined as the language does", () => {
  expect(listed(["red", "blue", "green"])).toBe("red, blue and green");
});
