/** While I was away: what happened to me, one line at a time, each shown at its place. */

import type { NewsItem } from "../../../talk/question";
import { pointer } from "../map/pointer.svelte";
import { areaOf, speaksOf } from "./happenings";

const MOST = 30; // lines about others, if nothing happened to me

export class Tour {
  lines = $state.raw<NewsItem[]>([]);
  at = $state(0);

  get line(): NewsItem | undefined {
    return this.lines[this.at];
  }

  take(news: NewsItem[], me: string | null): void {
    const mine = news.filter((item) => me !== null && speaksOf(item, me) && !item.struck);
    this.lines = mine.length ? mine : news.slice(-MOST);
    this.go(0);
  }

  go(at: number): void {
    this.at = at;
    const area = this.line && areaOf(this.line);
    if (area) pointer.go(area);
    else pointer.leave();
  }

  end(): void {
    this.lines = [];
    this.go(0);
  }
}
