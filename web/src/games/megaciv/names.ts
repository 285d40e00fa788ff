/** Names that come from the page's own texts: groups of advances, aims of the planner, pirates and barbarians. */

import { say } from "../../words/say";

export const groupNames = (): Record<string, string> => ({
  arts: say("arts"),
  crafts: say("crafts"),
  civic: say("civic"),
  religion: say("religion"),
  science: say("science"),
});

export const strangerNames = (): Record<string, string> => ({
  barbarians: say("barbarians"),
  pirates: say("pirates"),
});

export const aimNames = (): Record<string, string> => ({
  points: say("most points"),
  kept: say("keep your cards"),
  credits: say("most credit"),
  epoch: say("next epoch"),
  protection: say("best protection"),
  compromise: say("a compromise"),
});
