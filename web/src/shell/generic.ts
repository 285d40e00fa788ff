/** The page of a game that has none of its own: the list of options plays it to the end. */

import { say } from "../words/say";
import type { GamePage } from "./game";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const GENERIC: GamePage = {
  table: () => import("./GenericTable.svelte"),
  end: () => import("./GenericEnd.svelte"),
  howFar: (n, _phase, over) => (over ? say("{n} {n:turn|turns}", { n }) : say("Turn {n}", { n })),
  pace: {
    banks: {
      live: [10 * MINUTE, 20 * MINUTE, 40 * MINUTE],
      phases: [MINUTE, 2 * MINUTE, 4 * MINUTE],
      days: [DAY, 2 * DAY, 7 * DAY],
    },
  },
  options: { usual: {}, fields: () => import("./GenericOptions.svelte") },
};
