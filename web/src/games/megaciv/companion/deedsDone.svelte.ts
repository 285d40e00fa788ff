/** The last news item for which a screen has pressed Done; kept on this device, in case the page is reopened. */

import { keep, kept } from "../../../shell/kept";
import type { Nations } from "../nations.svelte";
import { deedsIn, type Deed } from "./deeds";

const NAME = "deeds";

export class DeedsDone {
  private done = $state(-1);
  private readonly nations: Nations;
  private readonly key: string;

  /** News from before a newcomer opened the match leave nothing to do; `who` tells seats and the desk apart. */
  constructor(nations: Nations, match: string, who: string) {
    this.nations = nations;
    this.key = `${match}.${who}`;
    const before = kept(NAME, this.key);
    this.done = before === null ? this.latest : Number(before);
    if (before === null) keep(NAME, this.key, String(this.done));
  }

  private get latest(): number {
    return this.nations.table.news.at(-1)?.n ?? -1;
  }

  of(civs: string[]): Deed[] {
    return deedsIn(this.nations.table.news, civs, this.done, (id) =>
      this.nations.civilization(id) ? this.nations.name(id) : this.nations.nameOf(id),
    );
  }

  putAway(): void {
    this.done = this.latest;
    keep(NAME, this.key, String(this.done));
  }
}
