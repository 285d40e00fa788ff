/** What the site says of Mega Civilization. */

import type { GameCard } from "../../shell/game";
import { say } from "../../words/say";

export default {
  order: 2,
  title: () => say("Mega Civilization"),
  inShort: () => say("Mega Civilization for 5 to 18."),
  says: () => say("5 to 18 players, one long day or many evenings. Trade, build cities, survive calamities."),
  lasts: (seats) => say("{least} to {most} players, a long day or many evenings", seats),
  art: () => import("./drawings/sea.svg?raw"),
  tools: [
    {
      name: "planner",
      title: () => say("Planner"),
      says: () => say("What to buy with your hand, what it costs and why, this turn and the next ones."),
      inHead: 2,
      page: () => import("./tools/PlannerPage.svelte"),
    },
    {
      name: "reference",
      title: () => say("Reference"),
      says: () => say("Every advance, calamity and rule in plain words, found in a second."),
      inHead: 1,
      page: () => import("./tools/ReferencePage.svelte"),
    },
    {
      name: "map",
      title: () => say("Map"),
      says: () => say("All areas with limits, city sites, home lands and dangers, for 5 to 18 players."),
      page: () => import("./tools/MapPage.svelte"),
    },
  ],
} satisfies GameCard;
