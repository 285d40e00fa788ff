/** The tools for people with the box at home: their addresses and purposes. */

import type { Tool } from "../../../shell/game";
import { say } from "../../../words/say";

type Named = Omit<Tool, "page">;

export const PLANNER: Named = {
  name: "planner",
  title: () => say("Planner"),
  says: () => say("What to buy with your hand, what it costs and why, this turn and the next ones."),
  inHead: 2,
};
export const REFERENCE: Named = {
  name: "reference",
  title: () => say("Reference"),
  says: () => say("Every advance, calamity and rule in plain words, found in a second."),
  inHead: 1,
};
export const MAP: Named = {
  name: "map",
  title: () => say("Map"),
  says: () => say("All areas with limits, city sites, home lands and dangers, for 5 to 18 players."),
};
