/** The chapters of the rules of Mega Civilization, by how the ids of their rules begin. */

import type { Chapter } from "../../shell/game";
import { say } from "../../words/say";

export const chapters = (): Chapter[] => [
  { title: say("The turn"), holds: /^T\./ },
  { title: say("Tax Collection"), holds: /^P1/ },
  { title: say("Population Expansion and Census"), holds: /^P2/ },
  { title: say("Movement"), holds: /^P3/ },
  { title: say("Conflict"), holds: /^P4/ },
  { title: say("City Construction"), holds: /^P5/ },
  { title: say("Trade Cards Acquisition"), holds: /^P6/ },
  { title: say("Trade"), holds: /^P7/ },
  { title: say("Calamity Selection"), holds: /^P8/ },
  { title: say("Calamity Resolution"), holds: /^(P9|C\.gen)/ },
  { title: say("Special Abilities"), holds: /^(P10|S\.[a-z])/ },
  { title: say("Surplus Population and City Support"), holds: /^P11/ },
  { title: say("Civilization Advances Acquisition"), holds: /^(P12|P\.)/ },
  { title: say("The A.S.T. and the end of the game"), holds: /^(P13|A\.\d)/ },
  { title: say("Each calamity"), holds: /^C\./ },
  { title: say("Each advance"), holds: /^[AE]\./ },
  { title: say("Pieces, areas and cards"), holds: /^G\./ },
  { title: say("Set-up"), holds: /^S\./ },
  { title: say("The Short Game"), holds: /^SG/ },
  { title: say("Leaving the game"), holds: /^L\./ },
  { title: say("What the rulebook leaves open"), holds: /^[QR][-.]/ },
];
