/** The page of Mega Civilization. */

import type { GamePage } from "../../shell/game";
import { say } from "../../words/say";
import { chapters } from "./chapters";
import { terms } from "./setup/terms";
import type { Box } from "./view";

export default {
  table: () => import("./Table.svelte"),
  end: () => import("./end/End.svelte"),
  companion: {
    takes: ({ board }) => board === "table",
    page: () => import("./companion/Companion.svelte"),
  },
  emblem: () => import("./drawings/sea.svg?raw"),
  handbook: { path: "/reference", title: () => say("Rules and cards") },
  chapters: (box) => chapters(box as Box),
  printed: () => import("./tools/Printed.svelte"),
  howFar: (n, phase, over) => {
    if (over) return say("{n} {n:turn|turns}", { n });
    return phase ? say("Turn {n}, {phase}", { n, phase }) : say("Turn {n}", { n });
  },
  agreed: { civilizations: "random" },
  terms,
  options: () => import("./setup/Options.svelte"),
  lesson: {
    title: () => say("A first game of Mega Civilization"),
    says: () =>
      say("You and four bots in the West. Every question is explained the first time you are asked."),
    match: { game: "megaciv" },
  },
} satisfies GamePage as GamePage;
