/** The chapters of the rules of Mega Civilization, by how the ids of their rules begin. */

import type { Chapter } from "../../shell/game";
import { say } from "../../words/say";

export const chapters = (): Chapter[] => [
  { title: say("The turn"), sign: "m-steps", holds: /^T\./ },
  { title: say("Tax Collection"), sign: "m-coin", holds: /^P1/ },
  { title: say("Population Expansion and Census"), sign: "m-token", holds: /^P2/ },
  { title: say("Movement"), sign: "m-ship", holds: /^P3/ },
  { title: say("Conflict"), sign: "m-swords", holds: /^P4/ },
  { title: say("City Construction"), sign: "m-city", holds: /^P5/ },
  { title: say("Trade Cards Acquisition"), sign: "m-card", holds: /^P6/ },
  { title: say("Trade"), sign: "m-swap", holds: /^P7/ },
  { title: say("Calamity Selection"), sign: "m-warn", holds: /^P8/ },
  { title: say("Calamity Resolution"), sign: "m-warn", holds: /^(P9|C\.gen)/ },
  { title: say("Special Abilities"), sign: "m-star", holds: /^(P10|S\.[a-z])/ },
  { title: say("Surplus Population and City Support"), sign: "m-people", holds: /^P11/ },
  { title: say("Civilization Advances Acquisition"), sign: "m-book", holds: /^(P12|P\.)/ },
  { title: say("The A.S.T. and the end of the game"), sign: "m-steps", holds: /^(P13|A\.\d)/ },
  { title: say("Each calamity"), holds: /^C\./ },
  { title: say("Each advance"), holds: /^[AE]\./ },
  { title: say("Pieces, areas and cards"), holds: /^G\./ },
  { title: say("Set-up"), holds: /^S\./ },
  { title: say("The Short Game"), holds: /^SG/ },
  { title: say("Leaving the game"), holds: /^L\./ },
  { title: say("What the rulebook leaves open"), holds: /^[QR][-.]/ },
];
