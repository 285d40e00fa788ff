/** What happened to me, with the table before and after, kept until I put it away; and what happened to others, in
 *  one line each. */

import { getContext, setContext } from "svelte";

import { look } from "../../../shell/look.svelte";
import type { NewsItem } from "../../../talk/question";
import { standingIn } from "../map/standing";
import type { Nations } from "../nations.svelte";
import { BUYING } from "../numbers";
import type { Public } from "../view";
import {
  calledIn,
  closedForMe,
  concerns,
  happeningsIn,
  isDecided,
  isPassedOver,
  bare,
  lineOf,
  receivedIn,
  type Happening,
} from "./happenings";
import { PassingLines } from "./passing.svelte";

interface Scene {
  before: Public;
  after: Public;
}

export class Told {
  readonly passing = new PassingLines();
  private readonly nations: Nations;
  private answeredUpTo = $state<number>(); // number of the last news item when I last answered
  private seenUpTo = $state(-1); // the last happening that I put away
  private passedUpTo = -1; // the last happening that was passed on as a line
  private seen: Public | null = null; // the table before the next news
  private phase = -1; // the phase of the last news
  private known = -1; // number of the last news item
  private couldBuy = false; // whether I was asked in this phase what to buy
  private borders = $state.raw<ReadonlySet<number>>(new Set());
  private lines = new Map<number, number>(); // number of lines so far, by happening
  private scenes = $state.raw(new Map<number, Scene>());
  private growth = $state.raw(new Map<number, string[]>()); // areas in which I grew, by event

  private readonly happened = $derived.by(() =>
    happeningsIn(this.nations.table.news, {
      isCalamity: (card) => this.nations.isCalamity(card),
      borders: this.borders,
    }),
  );
  readonly all = $derived(this.happened.filter((each) => concerns(each, this.nations.me)));
  readonly fresh = $derived.by(() => {
    if (look.pace === 0 || this.nations.table.past) return [];
    return this.all.filter((each) => each.id > this.seenUpTo && this.isOver(each) && !this.isGone(each));
  });

  /** A calamity that I received and no longer hold: it was traded on, or it has struck. */
  private isGone({ kind, lines }: Happening): boolean {
    if (kind !== "received") return false;
    const hand = (this.nations.private?.hand ?? []).map(bare);
    return !receivedIn(lines[0]!).some((card) => this.nations.isCalamity(card) && hand.includes(card));
  }

  constructor(nations: Nations) {
    this.nations = nations;
  }

  /** The happening that an event was part of. */
  causeOf(n: number): Happening | undefined {
    return this.happened.find(({ lines }) => lines.some((line) => line.n === n));
  }

  scene({ id }: Happening): Scene | undefined {
    return this.scenes.get(id);
  }

  /** The news since my last answer; none before the first. */
  readonly unanswered = $derived.by(() => {
    const since = this.answeredUpTo;
    return since === undefined ? [] : this.nations.table.news.filter(({ n }) => n > since);
  });

  /** I have answered: everything before counts as seen. */
  answered(): void {
    this.answeredUpTo = this.nations.table.news.at(-1)?.n ?? -1;
  }

  /** Whether a later happening has the same view after it: both came in one update. */
  isFollowed(happening: Happening): boolean {
    const after = this.scene(happening)?.after;
    return this.fresh.some((each) => each.id > happening.id && this.scene(each)?.after === after);
  }

  putAway({ id }: Happening): void {
    this.seenUpTo = id;
  }

  /** The table has changed: store the view before and after each happening that is new or continues. */
  see(table: Public): void {
    if (this.nations.table.past) return;
    const [before, news, since] = [this.seen, this.nations.table.news, this.known];
    const last = news.at(-1)?.n ?? -1;
    this.seen = table;
    if (this.nations.question?.choice === "FillBasket") this.couldBuy = true;
    if (before === null) this.sitDown(table.phase.number, last);
    else if (this.phase !== before.phase.number && last > this.known) this.begin(before.phase.number);
    this.known = last;
    if (before === null) return;
    this.noteGrowth(before, table, since);
    this.keep(before, table);
    this.pass(since);
    if (table.phase.number !== BUYING) this.couldBuy = false;
  }

  /** Store the areas in which I grew, by the event that reports it. */
  private noteGrowth(before: Public, after: Public, since: number): void {
    const { me, table } = this.nations;
    const grown = table.news.find(
      ({ n, name, facts }) => n > since && name === "expanded" && facts["seat"] === me,
    );
    if (grown && me !== null) this.growth = new Map([...this.growth, [grown.n, grownIn(me, before, after)]]);
  }

  grownBy(n: number): string[] {
    return this.growth.get(n) ?? [];
  }

  /** Happenings that ended before this page opened are not shown. */
  private sitDown(phase: number, last: number): void {
    const open = this.happened.at(-1);
    [this.phase, this.passedUpTo] = [phase, last];
    this.seenUpTo = open && !this.isOver(open) ? open.id - 1 : last;
  }

  /** A new phase: its first news begin a new happening. */
  private begin(phase: number): void {
    const first = this.nations.table.news.find(({ n }) => n > this.known)!.n;
    this.phase = phase;
    this.borders = new Set([...this.borders, first]);
  }

  private keep(before: Public, after: Public): void {
    const moved = this.all.filter(({ id, lines }) => this.lines.get(id) !== lines.length);
    if (!moved.length) return;
    for (const { id, lines } of moved) this.lines.set(id, lines.length);
    const scenes = moved.map(({ id }): [number, Scene] => [
      id,
      { before: this.scenes.get(id)?.before ?? before, after },
    ]);
    this.scenes = new Map([...this.scenes, ...scenes]);
  }

  private pass(since: number): void {
    const { me, table } = this.nations;
    const others = this.happened.filter(
      (each) => each.id > this.passedUpTo && !concerns(each, me) && isDecided(each),
    );
    const began = table.news.findLast(({ name }) => name === "turn_began")?.n ?? -1;
    const fresh = table.news.filter(({ n, struck }) => n > Math.max(since, began) && !struck);
    const mine = fresh.filter((item) => this.wasSkipped(item) || closedForMe(item, table.news, me));
    this.passing.drop((line) => line.n < began && isPassedOver(line, me)); // their "this turn" is over
    this.passedUpTo = others.at(-1)?.id ?? this.passedUpTo;
    if (others.length + mine.length) this.passing.push([...others.map(lineOf), ...mine]);
  }

  /** A phase passed without a question to me; players who chose to buy nothing know that already. */
  private wasSkipped(item: NewsItem): boolean {
    return isPassedOver(item, this.nations.me) && !(item.name === "nothing_bought" && this.couldBuy);
  }

  /** Whether it is over: a calamity once it is no longer called, a revolt once its phase is over. */
  private isOver(happening: Happening): boolean {
    if (happening.id !== this.happened.at(-1)?.id) return isDecided(happening);
    const { phase, calamities } = this.nations.public;
    if (happening.kind === "revolt") return phase.number !== TAXES;
    const called = happening.kind === "calamity" ? calledIn(happening.lines) : [];
    return isDecided(happening) && !calamities.called.some(({ calamity }) => called.includes(calamity));
  }
}

/** Areas in which a civilization has more tokens than before. */
function grownIn(civ: string, before: Public, after: Public): string[] {
  const tokens = (areas: Public["areas"]) => {
    const standing = standingIn(areas);
    return (area: string) => standing.get(area)?.tokens.find(([owner]) => owner === civ)?.[1] ?? 0;
  };
  const [then, now] = [tokens(before.areas), tokens(after.areas)];
  return after.areas.map(([area]) => area).filter((area) => now(area) > then(area));
}

const TAXES = 1; // the phase with tax revolts
const TOLD = Symbol("told");

export const telling = (nations: Nations): Told => setContext(TOLD, new Told(nations));
export const theTold = (): Told | undefined => getContext<Told | undefined>(TOLD);
