/** The only socket of a match: it receives the table, sends answers, and reconnects by itself. */

import { getContext, setContext } from "svelte";

import { Bursts } from "./bursts";
import { changed } from "./changes";
import type {
  Ask,
  Done,
  Hinted,
  LetBe,
  Looked,
  No,
  Order,
  OrderGroup,
  Planned,
  Remark,
  Table as TableForm,
  Update,
  Welcome,
} from "./messages";
import type { Attempt, Look, NewsItem, Refusal, View, Composite, Written } from "./question";
import { server } from "./server";
import { Stage } from "./stage";
import { Table, type Advice, type Person, type Wire } from "./table.svelte";
import { say, spoken } from "../words/say";

type FromServer = { type: string } & Record<string, unknown>;
type Reply =
  Done | No | Looked | Hinted | Planned | ({ type: "attempted"; attempt: unknown } & { id: number });

const FIRST_PAUSE = 300; // ms before reconnecting; doubled after each failure
const LONGEST_PAUSE = 8000;
const NOT_YOURS = 4403; // why a socket is closed: the seat is another's by now
const NOT_HERE = 4404; // or this server knows no such match
const LOG_PAGE = 200; // lines
const ASLEEP = 10_000; // ms out of sight after which the device may have dropped the connection silently

/** A match as followed by this page. */
export class Match implements Wire {
  form = $state.raw<TableForm | null>(null);
  chat = $state.raw<Remark[]>([]);
  orders = $state.raw<Order[]>([]);
  ordersOnOffer = $state.raw<OrderGroup[]>([]); // the usual orders in this game
  // for each bot in a market: the number of news after which it wanted nothing
  letBe = $state.raw<ReadonlyMap<number, number>>(new Map());
  result = $state.raw<unknown>(null);
  table = $state.raw<Table | null>(null);
  goodbye = $state("");
  gone = $state(false); // this server does not know the match, or no longer: it may go on elsewhere
  endedNow = $state(false); // before my eyes, not before I came
  readonly stage = new Stage<Update & { news: NewsItem[] }>((update) =>
    this.bursts.push(update, isAnswered(update) && !this.table?.botPlays),
  );
  private readonly bursts = new Bursts<Update>((updates) => this.apply(updates));
  readonly id: string;
  private seat: number | null;
  private socket: WebSocket | null = null;
  private waiting = new Map<number, (reply: Reply) => void>();
  // answers to send again if the connection is lost
  private unacknowledged = new Map<number, Record<string, unknown>>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private hidden = 0; // when the page was hidden; 0 while it is visible
  private last = 0;
  private pause = FIRST_PAUSE;
  private closed = false;

  constructor(id: string, seat: number | null) {
    this.id = id;
    this.seat = seat;
    this.open();
    document.addEventListener("visibilitychange", this.woken);
    window.addEventListener("pageshow", this.woken);
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.woken);
    window.removeEventListener("pageshow", this.woken);
    this.socket?.close();
  }

  // ---- messages to the server

  async answer(asked: number, answers: (Written | Composite)[], whole = false): Promise<Refusal | null> {
    const reply = await this.ask({ type: "answer", at: asked, answers, whole });
    if (reply.type === "done") return reply.says ? { sentence: reply.says, rule: reply.rule ?? "" } : null;
    return refusal(reply as No);
  }

  async look(_asked: number, answer: Written): Promise<Look> {
    const reply = await this.ask({ type: "look", answer });
    return reply.type === "looked" ? (reply.look as Look) : { undo: "turn" };
  }

  async attempt(answers: (Written | Composite)[]): Promise<Attempt | null> {
    const reply = await this.ask({ type: "attempt", answers });
    return reply.type === "attempted" ? (reply.attempt as Attempt) : null;
  }

  async undo(): Promise<Refusal | null> {
    return refused(await this.ask({ type: "undo" }));
  }

  async takeBack(asked: number): Promise<Refusal | null> {
    return refused(await this.ask({ type: "take_back", asked }));
  }

  async hint(): Promise<Advice | null> {
    const reply = await this.ask({ type: "hint" });
    if (reply.type !== "hinted") return null;
    return { ...reply, answer: reply.answer as Written, next: reply.next as Written[] };
  }

  async plan(): Promise<Planned | null> {
    const reply = await this.ask({ type: "plan" });
    return reply.type === "planned" ? reply : null;
  }

  async say(text: string): Promise<Refusal | null> {
    return refused(await this.ask({ type: "say", text }));
  }

  /** Ask the others to agree: to undo past a barrier, to pause, to replace a player. */
  async askTable(kind: Ask["kind"], seat: number | null = null): Promise<Refusal | null> {
    return refused(await this.ask({ type: "ask", kind, seat }));
  }

  /** View the match from another seat of mine, or as a spectator; the server replies with a welcome. */
  watch(seat: number | null): void {
    this.seat = seat;
    if (this.table) this.table.news = [];
    this.socket?.send(JSON.stringify({ type: "watch", id: ++this.last, seat }));
  }

  /** Load an earlier page of the log. */
  async earlier(): Promise<void> {
    const { table, seat } = this;
    const first = table?.news[0]?.n ?? 0;
    if (!table || first === 0) return;
    const from = Math.max(0, first - LOG_PAGE);
    const { news } = await server.news(this.id, seat, from, first - from);
    if (this.seat === seat) table.news = preceded(table.news, news as NewsItem[]);
  }

  async setOrders(orders: Order[]): Promise<Refusal | null> {
    return refused(await this.ask({ type: "orders", orders }));
  }

  async vote(request: number, agrees: boolean): Promise<Refusal | null> {
    return refused(await this.ask({ type: "vote", request, agrees }));
  }

  private ask(message: Record<string, unknown>): Promise<Reply> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      if (message["type"] === "answer") this.unacknowledged.set(id, message);
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
      else if (message["type"] !== "answer")
        this.settle({
          type: "no",
          id,
          says: say("You are not connected. Try again in a moment."),
          kind: "busy",
        });
    });
  }

  private settle(reply: Reply): void {
    this.waiting.get(reply.id)?.(reply);
    this.waiting.delete(reply.id);
    this.unacknowledged.delete(reply.id);
  }

  // ---- messages from the server

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const known = this.table?.news.length ? `&since=${this.table.news.at(-1)!.n + 1}` : "";
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/matches/${this.id}/socket?language=${spoken()}${seat}${known}`,
    );
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = ({ code }) => {
      if (code === NOT_YOURS && this.form) location.reload();
      else if (code === NOT_HERE) this.gone = true;
      else this.lost();
    };
  }

  /** The connection is lost: requests in progress fail, and it reconnects after a pause. */
  private lost(): void {
    if (this.closed) return;
    if (this.table) this.table.connected = false;
    this.letGo();
    this.retry = setTimeout(() => this.closed || this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Requests without a reply fail; answers are kept, to be sent again. */
  private letGo(): void {
    for (const id of [...this.waiting.keys()].filter((each) => !this.unacknowledged.has(each))) {
      this.settle({
        type: "no",
        id,
        says: say("The connection was lost. What was acknowledged is safe."),
        kind: "busy",
      });
    }
  }

  /** The page is visible again: reconnect at once if the connection is lost, or may be lost unnoticed. */
  private readonly woken = (): void => {
    if (document.hidden) {
      this.hidden = Date.now();
      return;
    }
    const slept = this.hidden > 0 && Date.now() - this.hidden > ASLEEP;
    this.hidden = 0;
    const state = this.socket?.readyState;
    if (this.closed || state === WebSocket.CONNECTING || (state === WebSocket.OPEN && !slept)) return;
    clearTimeout(this.retry);
    if (this.socket) [this.socket.onclose, this.socket.onmessage] = [null, null];
    this.socket?.close();
    this.letGo();
    this.pause = FIRST_PAUSE;
    this.open();
  };

  /** Send unacknowledged answers again, if their question is still open. */
  private sendAgain(asked: number | undefined): void {
    for (const [id, message] of [...this.unacknowledged]) {
      if (message["at"] === asked) this.socket?.send(JSON.stringify({ ...message, id }));
      else this.settle({ type: "done", id, played: 0 } as unknown as Reply); // it had arrived
    }
  }

  private hear(said: FromServer): void {
    const heard: Record<string, () => void> = {
      welcome: () => this.welcome(said as unknown as Welcome),
      update: () => this.stage.push(said as unknown as Update & { news: NewsItem[] }),
      table: () => this.seated(said["table"] as TableForm),
      said: () => (this.chat = withRemarks(this.chat, said["remarks"] as Remark[])),
      orders: () => (this.orders = said["orders"] as Order[]),
      let_be: () => this.heardOf(said as unknown as LetBe),
      goodbye: () => (this.goodbye = said["says"] as string),
    };
    const known = heard[said.type];
    if (known) known();
    else this.settle(said as unknown as Reply);
  }

  private welcome(welcome: Welcome): void {
    this.pause = FIRST_PAUSE;
    this.stage.drop();
    this.bursts.drop();
    const view = welcome.view as View | null;
    if (view && !this.table) this.table = new Table(view, this);
    if (view && this.table) {
      this.table.show(view);
      this.table.box = welcome.box;
      this.table.news = joined(this.table.news, welcome.news as NewsItem[]);
      this.table.reached();
    }
    this.chat = welcome.chat;
    this.orders = welcome.orders;
    this.ordersOnOffer = welcome.orders_on_offer ?? [];
    this.letBe = new Map(welcome.let_be?.map((seat) => [seat, welcome.news_count]));
    this.result = welcome.result;
    this.seated(welcome.table);
    this.sendAgain(view?.asked);
  }

  private apply(updates: Update[]): void {
    if (!this.table) return;
    let view = this.table.view;
    for (const update of updates) {
      view = changed(view, update.changes);
      if (!update.result) continue;
      this.result = update.result;
      this.endedNow = true;
    }
    const news = updates.flatMap((update) => update.news as NewsItem[]);
    this.table.news = joined(this.table.news, news); // once for all updates, so that a long log is not copied for each
    this.table.show(view);
    if (this.form) this.form = { ...this.form, clocks: updates.at(-1)!.clocks };
  }

  private heardOf({ seats, news_count }: LetBe): void {
    this.letBe = new Map([...this.letBe, ...seats.map((seat): [number, number] => [seat, news_count])]);
  }

  private seated(form: TableForm): void {
    this.form = form;
    if (this.table) this.table.people = form.seats.map(person);
  }
}

/** Whether an update takes an answer of mine, or brings me another question. */
const isAnswered = (update: Update): boolean => update.changes.some(({ at }) => at[0] === "asked");

export function person(seat: TableForm["seats"][number]): Person {
  const { name, bot, bot_called: called } = seat;
  return { name, bot: bot !== null, called, away: seat.kind === "person" && !seat.here && !seat.at_desk };
}

/** The chat with these remarks added, or replaced if already known. */
function withRemarks(known: Remark[], fresh: Remark[]): Remark[] {
  const all = new Map([...known, ...fresh].map((remark) => [remark.number, remark]));
  return [...all.values()].sort((one, other) => one.number - other.number);
}

/** Add news, skipping known ones; items that were undone since are struck out. */
export function joined(known: NewsItem[], fresh: NewsItem[]): NewsItem[] {
  let last = known.at(-1)?.n ?? -1;
  const unheard: NewsItem[] = [];
  for (const item of fresh) {
    if (item.n <= last) continue;
    unheard.push(item);
    last = item.n;
  }
  const struck = new Set(unheard.flatMap(({ of }) => of ?? []));
  const all = unheard.length ? [...known, ...unheard] : known;
  return struck.size ? all.map((item) => (struck.has(item.n) ? { ...item, struck: true } : item)) : all;
}

/** Add older news in front. */
export function preceded(known: NewsItem[], older: NewsItem[]): NewsItem[] {
  const first = known[0]?.n ?? 0;
  return [...older.filter(({ n }) => n < first), ...known];
}

const refused = (reply: Reply): Refusal | null => (reply.type === "no" ? refusal(reply) : null);

const refusal = (no: No): Refusal => ({
  sentence: no.kind === "stale" ? say("The table moved on; here is the new question.") : no.says,
  rule: no.rule ?? "",
  ...(no.kind === "busy" && { passing: true }),
});

const MATCH = Symbol("match");

export const following = (match: Match): Match => setContext(MATCH, match);
export const theMatch = (): Match | undefined => getContext<Match | undefined>(MATCH);
