/** A note goes with what it speaks of. */

import { expect, test } from "vitest";

import { notes } from "./notes.svelte";

const thing = (isConnected = true): HTMLElement =>
  ({ isConnected, getBoundingClientRect: () => ({ left: 1, top: 2 }) }) as unknown as HTMLElement;
const WHY = { sentence: "Nothing to undo" };

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
