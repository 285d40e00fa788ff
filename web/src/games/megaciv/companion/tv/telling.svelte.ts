/** Shows one card after the other, each long enough to be read; events from before this screen opened are skipped. */

import type { Nations } from "../../nations.svelte";
import { cardsIn, standsFor, type ToldCard } from "./told";

export class Telling {
  private told = $state(-1);
  private readonly nations: Nations;
  readonly card: ToldCard | undefined = $derived.by(() => cardsIn(this.nations.table.news, this.told)[0]);

  /** Create it while a component initialises; cards wait while another view is `large`. */
  constructor(nations: Nations, large: () => boolean) {
    this.nations = nations;
    this.told = nations.table.news.at(-1)?.n ?? -1;
    const until = $derived(large() ? undefined : this.card?.n);
    $effect(() => {
      if (until === undefined) return;
      const timer = setTimeout(() => (this.told = until), standsFor(this.card!));
      return () => clearTimeout(timer);
    });
  }
}
