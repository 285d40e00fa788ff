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
  points: say("most points"),
  kept: say("keep your cards"),
  credits: say("most credit"),
  epoch: say("next age"),
  protection: say("best protection"),
  compromise: say("a compromise"),
});
