/** The chapters of the Mega Civilization rules, by rule id prefix; phases have their names from the box. */

import type { Chapter } from "../../shell/game";
import { say } from "../../words/say";
import type { Box } from "./view";

const PHASES: [sign: string, holds: RegExp][] = [
  ["m-coin", /^P1\D/],
  ["m-token", /^P2/],
  ["m-ship", /^P3/],
  ["m-swords", /^P4/],
  ["m-city", /^P5/],
  ["m-card", /^P6/],
  ["m-swap", /^P7/],
  ["m-warn", /^P8/],
  ["m-warn", /^(P9|C\.gen)/],
  ["m-star", /^(P10|S\.[a-z])/],
  ["m-people", /^P11/],
  ["m-book", /^(P12|P\.)/],
  ["m-steps", /^(P13|A\.\d)/],
];

export const chapters = ({ phases }: Box): Chapter[] => [
  { title: say("The turn"), sign: "m-steps", holds: /^T\./ },
  ...PHASES.map(([sign, holds], i) => ({ title: phases[i + 1]!.name, sign, holds })),
  { title: say("Each calamity"), holds: /^C\./ },
  { title: say("Each advance"), holds: /^[AE]\./ },
  { title: say("Pieces, areas and cards"), holds: /^G\./ },
  { title: say("Set-up"), holds: /^S\./ },
  { title: say("The Short Game"), holds: /^SG/ },
  { title: say("Leaving the game"), holds: /^L\./ },
  { title: say("What the rulebook leaves open"), holds: /^[QR][-.]/ },
];
