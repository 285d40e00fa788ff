/** How the site presents Mega Civilization. */

import type { GameCard } from "../../shell/game";
import { say } from "../../words/say";
import { MAP, PLANNER, REFERENCE } from "./tools/names";

export default {
  order: 2,
  title: () => say("Mega Civilization"),
  inShort: () => say("Mega Civilization for 5 to 18."),
  says: () => say("5 to 18 players, one long day or many evenings. Trade, build cities, survive calamities."),
  owners: () =>
    say(
      "Mega Civilization is a game by Flo de Haan and John Rodriguez after Francis Tresham’s Civilization, published by 999 Games and Pegasus Spiele.",
    ),
  lasts: (seats) => say("{least} to {most} players, a long day or many evenings", seats),
  art: () => import("./drawings/sea.svg?raw"),
  tools: [
    { ...PLANNER, page: () => import("./tools/PlannerPage.svelte") },
    { ...REFERENCE, page: () => import("./tools/ReferencePage.svelte") },
    { ...MAP, page: () => import("./tools/MapPage.svelte") },
  ],
} satisfies GameCard;
