/** What happens to others: one line at a time, each for a moment; of many, only the last are shown. */

import { look } from "../../../shell/look.svelte";
import type { NewsItem } from "../../../talk/question";

const SHOWN = 2000; // ms at the usual pace
const MOST = 3; // lines that may wait

export class PassingLines {
  now = $state.raw<NewsItem | null>(null);
  private waiting: NewsItem[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  push(lines: NewsItem[]): void {
    if (look.pace === 0) return this.end();
    this.waiting = [...this.waiting, ...lines].slice(-MOST);
    if (!this.timer) this.next();
  }

  /** Drop lines that are no longer true. */
  drop(isOver: (line: NewsItem) => boolean): void {
    this.waiting = this.waiting.filter((line) => !isOver(line));
    if (!this.now || !isOver(this.now)) return;
    clearTimeout(this.timer);
    this.next();
  }

  end(): void {
    clearTimeout(this.timer);
    [this.timer, this.now, this.waiting] = [undefined, null, []];
  }

  private next(): void {
    this.timer = undefined;
    this.now = this.waiting.shift() ?? null;
    if (this.now) this.timer = setTimeout(() => this.next(), SHOWN * look.pace);
  }
}
