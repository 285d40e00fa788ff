import { beforeEach, expect, test } from "vitest";

import type { NewsItem } from "../talk/question";
import { missed, saw } from "./recap.svelte";

const news = Array.from(
  { length: 5 },
  (_, n) => ({ n, name: "", facts: {}, says: "", rule: "" }) as NewsItem,
);
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  Object.assign(globalThis, { localStorage: storage });
});

test("after a while away one is told what one missed, and nobody is told of a match they never saw", () => {
  expect(missed("m", news, 0)).toEqual([]);
  saw("m", news.slice(0, 2), 0);

  expect(missed("m", news, 59_000)).toEqual([]);
  expect(missed("m", news, 61_000).map(({ n }) => n)).toEqual([2, 3, 4]);
});
