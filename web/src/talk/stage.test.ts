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

test("what is mine to begin is shown in any hurry, and in a full queue", async () => {
  const shown: number[] = [];
  const stage = new Stage<ReturnType<typeof act>>(() => {});
  stage.isMine = ([item]) => item!.n === 2;
  stage.show = ([item], ended) =>
    new Promise((resolve) => {
      shown.push(item!.n);
      if (item!.n === 2) expect(ended.aborted).toBe(false);
      ended.addEventListener("abort", () => resolve());
    });
  for (let n = 0; n < 30; n++) stage.push(act(n));
  stage.hurry();
  await soon();
  expect(shown).toContain(2);
});

test("what waits when the table comes anew is in it already", async () => {
  const applied: number[] = [];
  const stage = new Stage<ReturnType<typeof act>>(({ news }) => applied.push(news[0]!.n));
  stage.show = (_, ended) => new Promise((resolve) => ended.addEventListener("abort", () => resolve()));
  stage.push(act(1));
  stage.push(act(2));
  stage.drop();
  await soon();
  expect(applied).toEqual([]);
  stage.push(act(3));
  stage.hurry();
  await soon();
  expect(applied).toEqual([3]);
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
