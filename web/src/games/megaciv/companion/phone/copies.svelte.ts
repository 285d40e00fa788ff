/** After each phase this phone saves a copy of everything public, so that another laptop can continue from it. */

import { copyOf, keepCopy, type KeptCopy } from "../../../../shell/keptCopy";
import { say } from "../../../../words/say";
import type { Nations } from "../../nations.svelte";
import { cardsOnTable, nameOfPhase } from "../waiting";

const PAUSE = 500; // milliseconds after a phase begins; phases that pass at once need no copy
const STAGE = /-(\d+)-(\d+)\.cradle$/; // turn and phase, at the end of its name

export class Copies {
  latest = $state.raw<KeptCopy | null>(null);
  private readonly nations: Nations;
  private readonly match: string;

  /** Create it while a component initialises; it saves copies as long as the component lives. */
  constructor(nations: Nations, match: string) {
    this.nations = nations;
    this.match = match;
    this.latest = copyOf(match);
    const stage = $derived(`${nations.public.turn} ${nations.public.phase.number}`);
    $effect(() => {
      if (!stage || !nations.table.connected || !cardsOnTable(nations)) return;
      const timer = setTimeout(() => void this.fetch(), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** If the server does not answer, the previous copy stays. */
  private async fetch(): Promise<void> {
    const response = await fetch(`/api/matches/${this.match}/copy`).catch(() => null);
    if (!response?.ok) return;
    const [file, turn, phase] = named(response);
    const content = await response.text().catch(() => "");
    if (!content) return;
    const says = say("Turn {n}, {phase}", { n: turn, phase: nameOfPhase(this.nations, phase) });
    this.latest = { content, file, says, at: Date.now() / 1000 };
    keepCopy(this.match, this.latest);
  }
}

/** The server's name for a copy, and the turn and phase in it. */
function named(response: Response): [string, number, number] {
  const file = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const [, turn, phase] = STAGE.exec(file) ?? [];
  return [file || "table.cradle", Number(turn ?? 0), Number(phase ?? 0)];
}
