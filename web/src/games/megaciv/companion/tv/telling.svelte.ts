/** One card after the other, each as long as it takes to read; what was told before this screen was there is not. */

import type { Nations } from "../../nations.svelte";
import { cardsIn, standsFor, type ToldCard } from "./told";

export class Telling {
  private told = $state(-1);
  private readonly nations: Nations;
  readonly card: ToldCard | undefined = $derived.by(() => cardsIn(this.nations.table.news, this.told)[0]);

  /** Made where a component begins; nothing goes on while something else is `large`. */
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
