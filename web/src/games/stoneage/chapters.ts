/** The chapters of the Stone Age rules, by rule id prefix. */

import type { Chapter } from "../../shell/game";
import { say } from "../../words/say";

export const chapters = (): Chapter[] => [
  { title: say("The round"), holds: /^SA-RND-/ },
  { title: say("Placing figures"), holds: /^SA-PLC-/ },
  { title: say("Actions"), holds: /^SA-ACT-/ },
  { title: say("Dice and what they bring"), holds: /^SA-DIC-/ },
  { title: say("Tools"), holds: /^SA-TOL-/ },
  { title: say("Civilization cards"), holds: /^SA-CIV-/ },
  { title: say("What the cards do"), holds: /^SA-EFF-/ },
  { title: say("Buildings"), holds: /^SA-BLD-/ },
  { title: say("Feeding"), holds: /^SA-FED-/ },
  { title: say("The end of the round and of the game"), holds: /^SA-END-/ },
  { title: say("Final scoring"), holds: /^SA-FIN-/ },
  { title: say("Set-up"), holds: /^SA-SET-/ },
  { title: say("What is in the box"), holds: /^SA-NUM-/ },
  { title: say("What the rulebook leaves open"), holds: /^SA-AMB-/ },
];
