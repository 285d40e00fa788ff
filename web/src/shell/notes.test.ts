/** A note disappears with the thing it is about. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { notes } from "./notes.svelte";

const thing = (isConnected = true): HTMLElement =>
  ({ isConnected, getBoundingClientRect: () => ({ left: 1, top: 2 }) }) as unknown as HTMLElement;
const WHY = { sentence: "Nothing to undo" };
const LONG = 5000; // ms

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  notes.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a note that a tap asked for stays until it is closed", () => {
  const undo = thing();
  notes.show(undo, WHY); // a tap first moves the focus
  notes.show(undo, WHY, true);
  notes.leave();
  vi.advanceTimersByTime(LONG);
  expect(notes.open?.sentence).toBe("Nothing to undo");
  notes.close();
  expect(notes.open).toBeNull();
});

test("a note that came by itself goes when one turns away", () => {
  const undo = thing();
  notes.show(undo, WHY);
  notes.leave();
  vi.advanceTimersByTime(LONG);
  expect(notes.open).toBeNull();
});

test("a timer that ran for another thing does not close what is shown now", () => {
  notes.show(thing(), WHY);
  notes.leave();
  notes.show(thing(), { sentence: "Not your turn" });
  vi.advanceTimersByTime(LONG);
  expect(notes.open?.sentence).toBe("Not your turn");
});

test("a note is closed when its thing goes away, and no other", () => {
  const undo = thing();
  notes.show(undo, WHY);
  notes.forget(thing());
  expect(notes.open?.sentence).toBe("Nothing to undo");
  notes.forget(undo);
  expect(notes.open).toBeNull();
});

test("nothing is said of a thing that has gone meanwhile", () => {
  notes.show(thing(false), WHY);
  expect(notes.open).toBeNull();
});
