import { expect, test } from "vitest";

import type { NewsItem } from "./question";
import { Stage } from "./stage";

const act = (n: number) => ({ news: [{ n, name: "placed", facts: {}, says: "", rule: "" } as NewsItem] });
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test("acts are applied in order, each after its show", async () => {
  const seen: string[] = [];
  const stage = new Stage<ReturnType<typeof act>>(({ news }) => seen.push(`applied ${news[0]!.n}`));
  stage.show = async ([item]) => void seen.push(`shown ${item!.n}`);
  stage.push(act(1));
  stage.push(act(2));
  await soon();
  expect(seen).toEqual(["shown 1", "applied 1", "shown 2", "applied 2"]);
});

test("when too many wait, only the last are shown", async () => {
  const shown: number[] = [];
  const applied: number[] = [];
  const stage = new Stage<ReturnType<typeof act>>(({ news }) => applied.push(news[0]!.n));
  stage.show = async ([item]) => void shown.push(item!.n);
  for (let n = 0; n < 30; n++) stage.push(act(n));
  await soon();
  expect(applied).toHaveLength(30);
  expect(shown.at(-1)).toBe(29);
  expect(shown.length).toBeLessThan(12);
});

test("a tap ends the show, and the next one plays again", async () => {
  const applied: number[] = [];
  const stage = new Stage<ReturnType<typeof act>>(({ news }) => applied.push(news[0]!.n));
  stage.show = (_, ended) => new Promise((resolve) => ended.addEventListener("abort", () => resolve()));
  stage.push(act(1));
  stage.push(act(2));
  stage.hurry();
  await soon();
  expect(applied).toEqual([1, 2]);
  stage.push(act(3));
  await soon();
  expect(applied).toEqual([1, 2]);
  stage.hurry();
  await soon();
  expect(applied).toEqual([1, 2, 3]);
});
