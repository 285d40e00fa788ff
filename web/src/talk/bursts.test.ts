import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Bursts } from "./bursts";

let drawn: number[][];
let bursts: Bursts<number>;
let frames: number; // ms until a drawing is on the screen

beforeEach(() => {
  vi.useFakeTimers();
  drawn = [];
  frames = 0;
  bursts = new Bursts(
    (changes) => drawn.push(changes),
    (then) => setTimeout(then, frames),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("a single change is drawn at once", () => {
  bursts.push(1, false);
  vi.advanceTimersByTime(1000);
  bursts.push(2, false);

  expect(drawn).toEqual([[1], [2]]);
});

test("a burst of a second is drawn a few times, in order and without loss", () => {
  for (let n = 0; n < 100; n++) {
    bursts.push(n, false);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);

  expect(drawn.length).toBeLessThan(5);
  expect(drawn.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test("where drawing takes long, most of the time is left to everything else", () => {
  frames = 400;
  for (let n = 0; n < 400; n++) {
    bursts.push(n, false);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);

  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.length).toBeLessThan(6);
  expect(drawn.flat()).toEqual(Array.from({ length: 400 }, (_, n) => n));
});

test("a page that nobody sees draws no frame, and is kept up to date all the same", () => {
  bursts = new Bursts(
    (changes) => drawn.push(changes),
    () => {},
  );
  bursts.push(1, false);
  bursts.push(2, false);
  vi.advanceTimersByTime(1000);

  expect(drawn).toEqual([[1], [2]]);
});

test("what I did myself does not wait", () => {
  bursts.push(1, false);
  bursts.push(2, false);
  bursts.push(3, true);

  expect(drawn).toEqual([[1], [2, 3]]);
});

test("what waits when everything comes anew is not drawn again", () => {
  bursts.push(1, false);
  bursts.push(2, false);
  bursts.drop();
  vi.advanceTimersByTime(1000);

  expect(drawn).toEqual([[1]]);
});
