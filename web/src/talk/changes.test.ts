import { expect, test } from "vitest";

import { changed } from "./changes";

const view = { public: { players: [{ food: 12 }, { food: 9 }], deck: 36 }, question: { choice: "Feed" } };

test("a part is put in its place, and the rest is shared", () => {
  const next = changed(view, [{ at: ["public", "players", 1, "food"], put: 3 }]);
  expect(next.public.players[1]).toEqual({ food: 3 });
  expect(next.public.players[0]).toBe(view.public.players[0]);
  expect(view.public.players[1]).toEqual({ food: 9 });
});

test("items of a list are cut out and others come instead", () => {
  const next = changed(view, [{ at: ["public", "players"], cut: [0, 1, [{ food: 1 }, { food: 2 }]] }]);
  expect(next.public.players).toEqual([{ food: 1 }, { food: 2 }, { food: 9 }]);
});

test("what is gone is gone", () => {
  expect(changed(view, [{ at: ["question"], gone: true }])).not.toHaveProperty("question");
});

test("without a place the whole is replaced", () => {
  expect(changed<unknown>(view, [{ at: [], put: 5 }])).toBe(5);
});
