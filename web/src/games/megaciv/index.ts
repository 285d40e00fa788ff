/** The page of Mega Civilization. */

import type { GamePage } from "../../shell/game";
import { say } from "../../words/say";
import { phaseNames } from "./phases";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export default {
  table: () => import("./Table.svelte"),
  end: () => import("./end/End.svelte"),
  emblem: () => import("./drawings/sea.svg?raw"),
  handbook: { path: "/reference", title: () => say("Rules and cards") },
  howFar: (n, number, over) => {
    if (over) return say("{n} {n:turn|turns}", { n });
    const phase = phaseNames()[number - 1];
    return phase ? say("Turn {n}, {phase}", { n, phase }) : say("Turn {n}", { n });
  },
  usualSeats: 9,
  pace: {
    banks: {
      live: [HOUR, 2 * HOUR, 4 * HOUR],
      phases: [2 * MINUTE, 3 * MINUTE, 5 * MINUTE],
      days: [DAY, 2 * DAY, 7 * DAY],
    },
    perPiece: [2, 4, 8],
    hasMarket: true,
  },
  options: {
    usual: { map: "west", ast: "basic", length: "full", turns: 0, civilizations: "dealt" },
    fields: () => import("./setup/Options.svelte"),
  },
  lesson: {
    title: () => say("A first game of Mega Civilization"),
    says: () =>
      say("You and four bots in the West. Every question is explained the first time you are asked."),
    match: { game: "megaciv" },
  },
} satisfies GamePage as GamePage;
