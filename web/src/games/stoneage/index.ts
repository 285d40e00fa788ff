/** The page of Stone Age. */

import type { GamePage } from "../../shell/game";
import { say } from "../../words/say";
import { chapters } from "./chapters";
import type { Public } from "./view";
import signs from "./drawings/signs.svg?raw";
import "./style.css";

export default {
  signs,
  table: () => import("./Table.svelte"),
  end: () => import("./End.svelte"),
  hasList: true,
  television: () => import("./Television.svelte"),
  trial: () => import("./TrialTable.svelte"),
  live: () => import("./Live.svelte"),
  emblem: () => import("./drawings/tall"),
  seatSign: (seat) => ({ sign: `person-${seat}`, colour: `var(--seat-${seat})` }),
  hides: (view, seat) => (view.public as Public).players[seat]!.extra_cards > 0,
  chapters,
  printed: () => import("./Printed.svelte"),
  howFar: (n, _phase, over) => (over ? say("{n} {n:round|rounds}", { n }) : say("Round {n}", { n })),
  aTurn: () => say("1 round"),
  lesson: {
    title: () => say("Stone Age in five minutes"),
    says: () => say("You and two bots. Each step is explained when you come to it."),
    match: "first",
  },
} satisfies GamePage as GamePage;
