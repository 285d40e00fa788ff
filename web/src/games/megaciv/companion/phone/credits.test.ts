/** Chosen credits are those beyond the printed ones. */

import { expect, test } from "vitest";

import { chosenCredits } from "./credits";

test("credits beyond the first ones and what is printed on own advances were chosen", () => {
  const cards: { id: string; credits: Record<string, number> }[] = [
    { id: "music", credits: { arts: 10, religion: 5 } },
    { id: "written_record", credits: { civic: 5, science: 5 } },
  ];
  const player = {
    advances: ["music", "written_record"],
    credits: { arts: 20, religion: 5, civic: 5, science: 5 },
  };

  expect(chosenCredits(player, cards)).toEqual({ arts: 10 });
  expect(chosenCredits({ ...player, advances: ["music"] }, cards)).toEqual({});
});
