/** The page of a game without one of its own: the list of options is enough to play it. */

import { say } from "../words/say";
import type { GamePage } from "./game";

export const GENERIC: GamePage = {
  table: () => import("./GenericTable.svelte"),
  end: () => import("./GenericEnd.svelte"),
  howFar: (n, _phase, over) => (over ? say("{n} {n:turn|turns}", { n }) : say("Turn {n}", { n })),
  options: () => import("./GenericOptions.svelte"),
};
