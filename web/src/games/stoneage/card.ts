/** How the site presents Stone Age. */

import type { GameCard } from "../../shell/game";
import { say } from "../../words/say";

export default {
  order: 1,
  title: () => say("Stone Age"),
  inShort: () => say("Stone Age for 2 to 4."),
  says: () => say("2 to 4 players, about an hour. Put your people to work, feed them, build."),
  owners: () => say("Stone Age is a game by Bernd Brunnhofer, published by Hans im Glück."),
  lasts: (seats) => say("{least} to {most} players, about an hour", seats),
  art: () => import("./drawings/wide"),
} satisfies GameCard;
