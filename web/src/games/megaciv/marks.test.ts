import { expect, test } from "vitest";

import { markOf } from "./marks";
import type { Nations } from "./nations.svelte";

test("a line of the log is marked by the name that sentences use, a person's where there is one", () => {
  const nations = {
    me: "minoa",
    civilization: (civ: string) => (civ === "minoa" ? {} : undefined),
    seat: () => 0,
    table: { name: () => "Mara" },
  } as unknown as Nations;

  expect(markOf(nations, "minoa")).toEqual({
    sign: "civ-minoa",
    colour: "var(--name-minoa)",
    name: "Mara",
    mine: true,
  });
  expect(markOf(nations, "")).toBeNull();
});
