/** What the groups of advances and the aims of the planner are called. */

import { say } from "../words/say";

export const groupNames = (): Record<string, string> => ({
  arts: say("arts"),
  crafts: say("crafts"),
  civic: say("civic"),
  religion: say("religion"),
  science: say("science"),
});

export const aimNames = (): Record<string, string> => ({
  points: say("Most points"),
  kept: say("Keep your cards"),
  credits: say("Most credit"),
  epoch: say("Next age"),
  protection: say("Best protection"),
  compromise: say("A compromise"),
});
