import { expect, test } from "vitest";

import { Unread } from "./unread.svelte";

const remark = (number: number, seat: number | null, removed = false) => ({
  number,
  seat,
  name: "",
  at: 0,
  text: "",
  removed,
});

test("what others said since I last read the chat is counted, and nothing of my own", () => {
  const unread = new Unread("m1");
  const chat = [remark(4, 1), remark(5, 0), remark(6, null), remark(7, 1, true)];
  expect(unread.count(chat, [0])).toBe(2);

  unread.saw(chat);
  expect(unread.count(chat, [0])).toBe(0);
  expect(unread.count([...chat, remark(8, 1)], [0])).toBe(1);
});
