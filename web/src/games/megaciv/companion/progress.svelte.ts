/** Progress of a phase: how many players were asked since it began, and how many of them have answered. */

import { untrack } from "svelte";

import type { Nations } from "../nations.svelte";
import { MOVEMENT } from "./phases";

const FOR_ALL = [2, MOVEMENT, 5, 8, 12]; // phases that ask everybody

export class Progress {
  private readonly nations: Nations;
  private seen = $state.raw<ReadonlySet<number>>(new Set());

  /** Create it while a component initialises. */
  constructor(nations: Nations) {
    this.nations = nations;
    let stage = "";
    $effect(() => {
      const now = `${nations.public.turn} ${nations.public.phase.number}`;
      const { waiting } = nations.table.view;
      const before = now === stage ? untrack(() => this.seen) : [];
      stage = now;
      this.seen = new Set([...before, ...waiting]);
    });
  }

  get asked(): number {
    const { phase, players } = this.nations.public;
    const all = players.filter(({ in_game }) => in_game).length;
    return FOR_ALL.includes(phase.number)
      ? all
      : Math.max(this.seen.size, this.nations.table.view.waiting.length);
  }

  /** In movement, players who wait for others have not answered: count those who have moved. */
  get done(): number {
    const { phase, done } = this.nations.public;
    return phase.number === MOVEMENT ? done.length : this.asked - this.nations.table.view.waiting.length;
  }
}
