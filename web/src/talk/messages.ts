/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * The wish for a seat: for you, for a person with its link, for anybody, or for a bot.
 */
export interface NewSeat {
  kind?: "bot" | "link" | "me" | "open";
  name?: string;
  bot?: string;
}
/**
 * How much time players have.
 */
export interface Pace {
  kind?: "days" | "free" | "live" | "phases" | "table";
  bank?: number;
  bonus?: number;
  per_piece?: number;
  spans?: [number, number][];
  market?: number | null;
}
/**
 * The wish for a match; everything but the game has a default.
 */
export interface NewMatch {
  game: string;
  seats?: NewSeat[];
  options?: Record<string, unknown>;
  pace?: Pace1;
  at_zero?: "caretaker" | "default" | "nothing" | "vote";
  listed?: boolean;
  watched?: boolean;
  hints?: boolean;
  name?: string;
  word?: string;
}
/**
 * How much time players have.
 */
export interface Pace1 {
  kind?: "days" | "free" | "live" | "phases" | "table";
  bank?: number;
  bonus?: number;
  per_piece?: number;
  spans?: [number, number][];
  market?: number | null;
}
/**
 * The way to a seat; keep it, it brings you back on any device.
 */
export interface SeatLink {
  seat: number;
  secret: string;
  path: string;
}
/**
 * A new match, with links to your seats and to those of people you invite.
 */
export interface Created {
  match: string;
  links: SeatLink[];
  me: string;
  path: string;
}
/**
 * Sit down; a name is all it takes.
 */
export interface Sit {
  name: string;
  word?: string;
}
/**
 * The secret of a link, to be exchanged for a cookie.
 */
export interface Enter {
  secret: string;
}
/**
 * The rights in this match from all links entered so far.
 */
export interface Entered {
  match: string;
  seats: number[];
}
/**
 * Give a seat to a bot; an empty name means the usual one. Sent again while it plays: how long bots play on.
 */
export interface HandOver {
  bot?: string;
  to_end?: boolean;
}
/**
 * A seat and its player.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "link" | "open" | "person";
  name: string;
  bot: string | null;
  bot_called: {
    [k: string]: string;
  };
  here: boolean;
  away_since: number | null;
  muted: boolean;
  orders: number;
  at_desk: boolean;
}
/**
 * The source of chance: the commitment from the start, the secret at the end.
 */
export interface Chance {
  fair: boolean;
  commitment: string;
  words: string[];
  secret: string | null;
}
/**
 * How long players have been awaited and how much time they have left, at the moment `now` of the server.
 */
export interface Clocks {
  now: number;
  paused: boolean;
  since: {
    [k: string]: number;
  };
  left: {
    [k: string]: number;
  };
  running: number[];
  bell: number | null;
  banks?: {
    [k: string]: number;
  };
  phase_since?: number | null;
  usual?: number | null;
  before?: [number, number] | null;
}
/**
 * A request to the table.
 */
export interface Request {
  number: number;
  kind: "desk" | "free" | "measure" | "open" | "pause" | "reopen" | "replace" | "resume" | "seat" | "undo";
  seat: number | null;
  says: {
    [k: string]: string;
  };
  until: number;
  agreed: number[];
  declined: number[];
  awaited: number[];
  outcome: ("agreed" | "declined" | "lapsed" | "withdrawn") | null;
}
/**
 * A break of a day at a real board.
 */
export interface Break {
  at: number;
  minutes: number;
}
/**
 * A day at a real board, as its host has planned it.
 */
export interface Day {
  closing: number | null;
  breaks: Break[];
  held_by: number | ("break" | "host") | null;
  points: boolean;
  sound: boolean;
  called?: number | null;
}
/**
 * A match as everybody may know it, together with your own things.
 */
export interface Table {
  match: string;
  game: string;
  title: string;
  state: "open" | "over" | "running";
  options: Record<string, unknown>;
  seats: SeatInfo[];
  pace: Pace;
  at_zero: "caretaker" | "default" | "nothing" | "vote";
  listed: boolean;
  watched: boolean;
  hints: boolean;
  chat: boolean;
  opened: boolean;
  chance: Chance;
  clocks: Clocks;
  requests: Request[];
  watchers: number;
  lines: number;
  created: number;
  expires: number | null;
  rematch: string | null;
  bots_rest: boolean;
  trouble: string;
  mine: number[];
  invited: number[];
  host: boolean;
  day?: Day | null;
}
/**
 * A match in a list.
 */
export interface Summary {
  match: string;
  game: string;
  title: string;
  state: "open" | "over" | "running";
  names: string[];
  mine: number[];
  asked: number[];
  asks: string;
  awaited: string[];
  since: number | null;
  left: number | null;
  pace: Pace;
  free: number[];
  invited: number[];
  changed: number;
  stage: [number, number] | null;
  phase: string;
  ranks: number[] | null;
  scores: number[] | null;
  expires: number | null;
}
/**
 * The lengths of time to choose from, in seconds; of three, the middle one is usual.
 */
export interface Paces {
  live: number[];
  phases: number[];
  days: number[];
  per_piece: number[];
  bells: {
    [k: string]: number[];
  };
  spans?: {
    [k: string]: number;
  };
}
/**
 * A bot to play against, with its name and its strength by language; the strength is empty if unknown.
 */
export interface BotInfo {
  bot: string;
  called: {
    [k: string]: string;
  };
  strength: {
    [k: string]: string;
  };
}
/**
 * A game to play.
 */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  usual_seats: number;
  options: {
    [k: string]: unknown[];
  };
  settled: {
    [k: string]: Record<string, unknown>;
  };
  paces: Paces;
  bots: BotInfo[];
  opponent: string;
}
/**
 * An act of the host for the table, with its seat or facts in the form that the game wants.
 */
export interface Act {
  name: string;
  argument?: number | string | (number | string)[] | null;
}
/**
 * A phase of a turn.
 */
export interface Stage {
  turn: number;
  phase: number;
}
/**
 * The host's plan for the day; fields left out stay as they are.
 */
export interface ChangeDay {
  closing?: number | null;
  breaks?: Break[];
  points?: boolean;
  sound?: boolean;
  pace?: Pace;
}
/**
 * Whether all clocks stand.
 */
export interface Hold {
  held: boolean;
}
/**
 * A way to save time: other clocks, one break less, or an end of the game.
 */
export interface Measure {
  pace?: Pace | null;
  without_break?: number | null;
  last_turn?: number | null;
}
/**
 * The host's answer to a request.
 */
export interface Decision {
  agrees: boolean;
}
/**
 * The way for phones and a TV in the same network to find a match.
 */
export interface InvitationToTable {
  join: string;
  tv: string;
  drawn: string;
}
/**
 * How long a phase of a turn took, without breaks.
 */
export interface PhaseSpent {
  turn: number;
  phase: string;
  seconds: number;
}
/**
 * Where the time of a day at a real board went.
 */
export interface DaySpent {
  began: number;
  until: number;
  held: number;
  phases: PhaseSpent[];
}
/**
 * A saving of time; `POST …/measures` puts it to everybody.
 */
export interface Saving {
  measure: Measure;
  says: {
    [k: string]: string;
  };
  seconds: number;
}
/**
 * When a match will end: one run in ten ends before the range, one after it.
 */
export interface Forecast {
  earliest: number;
  likely: number;
  latest: number;
  last_turns: number[];
  a_turn: number;
  measures?: Saving[];
}
/**
 * A match after this many lines, as its viewer may see it.
 */
export interface Moment {
  line: number;
  lines: number;
  view: unknown;
}
/**
 * A phase of a match, by the line after which it had begun.
 */
export interface PhaseBegun {
  line: number;
  turn: number;
  name: string;
}
/**
 * News in the order in which a seat came to know them.
 */
export interface NewsPage {
  first: number;
  count: number;
  news: unknown[];
}
/**
 * A finished match in figures.
 */
export interface Curves {
  result: unknown;
  points: unknown[][];
  figures: string[];
  rows: unknown[][];
  tallies: {
    [k: string]: number;
  }[];
  luck: unknown[];
  has_picture?: boolean;
  has_film?: boolean;
}
/**
 * Every pick of chance of a match with its random number, for the page that checks them.
 */
export interface Picks {
  chance: Chance;
  picks: unknown[];
}
/**
 * The computer's analysis of a finished match, as far as it has come.
 */
export interface Analysis {
  state: string;
  done?: number;
  lines?: number;
  worlds?: number;
  seats?: number[];
  curve?: unknown[][];
  decisions?: Record<string, unknown>[];
  moments?: number[];
  luck?: Record<string, unknown>[];
  luckiest?: number[];
  fortunes?: unknown[][];
  off?: number;
  trust?: string[];
  trouble?: string;
}
/**
 * A lesson in a list.
 */
export interface LessonInfo {
  name: string;
  title: string;
  says: string;
  minutes: number;
  steps: number;
  rule: string;
}
/**
 * The learner's steps so far: their answers, or null for a step that was only read.
 */
export interface Taken {
  given: unknown[];
  answer?: {
    [k: string]: unknown;
  };
  answers?: unknown[];
}
/**
 * The table of a lesson after this many steps, with the lesson's text.
 */
export interface LessonTable {
  title: string;
  step: number;
  steps: number;
  says: string;
  rule: string;
  answers: unknown[];
  shows: string;
  view: unknown;
  news: unknown;
  box: unknown;
}
/**
 * The puzzle of the day, the same for everybody.
 */
export interface PuzzleOfTheDay {
  day: string;
  game: string;
  number: number;
}
/**
 * This interface was referenced by `Everything`'s JSON-Schema
 * via the `definition` "PuzzleKindInfo".
 */
export interface PuzzleKindInfo {
  name: string;
  title: string;
}
/**
 * All puzzles of a game by number, from 1 on.
 */
export interface PuzzlesOfGame {
  game: string;
  kinds: PuzzleKindInfo[];
  puzzles: [number, number][];
}
/**
 * All puzzles.
 */
export interface PuzzleShelf {
  today: PuzzleOfTheDay | null;
  games: PuzzlesOfGame[];
}
/**
 * The solver's answers so far.
 */
export interface PuzzleAnswers {
  given: unknown[];
  answer?: {
    [k: string]: unknown;
  };
  answers?: unknown[];
}
/**
 * A possible answer and its value.
 */
export interface PuzzleWorth {
  says: string;
  worth: string;
}
/**
 * How an answer compares with the best.
 */
export interface PuzzleVerdict {
  is_solved: boolean;
  best: PuzzleWorth;
  yours: PuzzleWorth;
  second: PuzzleWorth;
  reason: string;
}
/**
 * The table of a puzzle after some answers; when all are given, as it was at the start, with the verdict.
 */
export interface PuzzleTable {
  number: number;
  level: number;
  kind: string;
  asks: string;
  verdict: PuzzleVerdict | null;
  view: unknown;
  news: unknown;
  box: unknown;
}
/**
 * You.
 */
export interface Person {
  name: string;
  zone: string;
  hours: number[];
  language: string;
  email: string;
  hook: string;
  mails: boolean;
  public_rating: boolean;
}
/**
 * Whose personal link it is, and whose this device is now.
 */
export interface LinkOwner {
  name: string;
  mine: boolean;
  own: string | null;
}
/**
 * Somebody whom this device was before their place was taken by another personal link.
 */
export interface FormerPerson {
  person: string;
  name: string;
}
/**
 * Whom this device is to be again.
 */
export interface SwitchTo {
  person: string;
}
/**
 * Changes to your name and settings.
 */
export interface ChangePerson {
  name?: string;
  zone?: string;
  hours?: number[];
  language?: string;
  email?: string;
  hook?: string;
  public_rating?: boolean;
}
/**
 * A person you have played against, or a bot.
 */
export interface Opponent {
  name: string;
  bot: {
    [k: string]: string;
  };
  played: number;
  ahead: number;
}
/**
 * Something you have had in many matches, such as an advance.
 */
export interface Favourite {
  called: {
    [k: string]: string;
  };
  matches: number;
}
/**
 * What you favour in a game.
 */
export interface Favourites {
  called: {
    [k: string]: string;
  };
  things: Favourite[];
}
/**
 * A player's place in a match.
 */
export interface Placed {
  name: string;
  bot: {
    [k: string]: string;
  };
  rank: number;
  points: number;
}
/**
 * A finished match of yours; it may have been put away since.
 */
export interface PlayedMatch {
  match: string;
  ended: number;
  rank: number;
  points: number;
  favoured: string[];
  seats: Placed[];
}
/**
 * Your finished matches of one game.
 */
export interface GameResults {
  game: string;
  title: string;
  played: number;
  won: number;
  rating: number;
  deviation: number;
  people: Opponent[];
  bots: Opponent[];
  favourites: Favourites | null;
  matches: PlayedMatch[];
}
/**
 * Somebody in the table of ratings.
 */
export interface Rated {
  name: string;
  bot: {
    [k: string]: string;
  };
  rating: number;
  deviation: number;
  played: number;
  won: number;
}
/**
 * The ratings of one game: bots, and people who agree to be listed.
 */
export interface GameRatings {
  game: string;
  title: string;
  rows: Rated[];
}
/**
 * The way to all your matches, for another device.
 */
export interface PersonalLink {
  secret: string;
  path: string;
}
/**
 * The private notes of a seat.
 */
export interface Notes {
  text: string;
}
/**
 * A link to be drawn.
 */
export interface Drawn {
  text: string;
}
/**
 * A QR code as an SVG.
 */
export interface Drawing {
  svg: string;
}
/**
 * The problem, in one sentence.
 */
export interface Trouble {
  says: string;
  rule?: string;
  kind?: "busy" | "forbidden" | "missing" | "refused" | "stale" | "wrong";
}
/**
 * A language of the page.
 */
export interface LanguageInfo {
  code: string;
  name: string;
  percent: number;
}
/**
 * The server is there.
 */
export interface Health {
  version: string;
  build: string;
  matches: number;
  sockets: number;
}
/**
 * Answers for the client's seat: played in order up to the first refusal, or all or nothing if `whole`.
 */
export interface Answer {
  type: "answer";
  id: number;
  at: number;
  answers: unknown[];
  whole?: boolean;
}
/**
 * Take back the seat's last answer.
 */
export interface Undo {
  type: "undo";
  id: number;
}
/**
 * Take back the group of answers that began with this question.
 */
export interface TakeBack {
  type: "take_back";
  id: number;
  asked: number;
}
/**
 * What if? Nothing is stored. Without answers: what could be tried now, also while others decide.
 */
export interface Attempt {
  type: "attempt";
  id: number;
  answers: unknown[];
}
/**
 * Ask for everything known about one answer: odds, whether it can be taken back.
 */
export interface Look {
  type: "look";
  id: number;
  answer: unknown;
}
/**
 * Ask what a bot would answer.
 */
export interface Hint {
  type: "hint";
  id: number;
  bot?: string;
}
/**
 * Ask what the planner would buy and how it would pay, in a game that has a planner.
 */
export interface Plan {
  type: "plan";
  id: number;
}
/**
 * A remark in the chat.
 */
export interface Say {
  type: "say";
  id: number;
  text: string;
}
/**
 * Ask the table: to go back behind a barrier, to pause or go on, to open the record, for a bot, to free a seat.
 */
export interface Ask {
  type: "ask";
  id: number;
  kind: "free" | "open" | "pause" | "replace" | "resume" | "undo";
  seat?: number | null;
}
/**
 * Say yes or no to a request.
 */
export interface Vote {
  type: "vote";
  id: number;
  request: number;
  agrees: boolean;
}
/**
 * Set the seat's standing orders from now on.
 */
export interface SetOrders {
  type: "orders";
  id: number;
  orders: Order[];
}
/**
 * A standing order: whenever the seat gets this question and may give this answer, it does.
 */
export interface Order {
  choice: string;
  answer: unknown;
  says?: string;
  acted?: number | null;
  answered?: [number, number] | null;
}
/**
 * Look at the match from another seat of yours, or as a spectator.
 */
export interface Watch {
  type: "watch";
  id: number;
  seat?: number | null;
  since?: number | null;
}
/**
 * Everything a client needs to begin, or to go on after it lost the connection.
 */
export interface Welcome {
  type: "welcome";
  seat: number | null;
  table: Table;
  box: unknown;
  view: unknown;
  news: unknown[];
  news_count: number;
  chat: Remark[];
  orders: Order[];
  orders_on_offer?: OrderGroup[];
  let_be?: number[];
  result?: {
    [k: string]: unknown;
  };
}
/**
 * A remark in the chat.
 */
export interface Remark {
  number: number;
  seat: number | null;
  name: string;
  at: number;
  text: string;
  removed: boolean;
}
/**
 * The usual orders for one kind of question; a seat gives one of them or none.
 */
export interface OrderGroup {
  choice: string;
  heading: string;
  orders: Order[];
}
/**
 * The match went on: the changed parts of the view, and the news.
 */
export interface Update {
  type: "update";
  changes: Change[];
  news: unknown[];
  clocks: Clocks;
  result?: {
    [k: string]: unknown;
  };
}
/**
 * A changed part of a view, found by keys and places: a new value, a cut in a list, or a removal.
 *
 * `cut` is [place, how many, replacement] within a list.
 */
export interface Change {
  at: (string | number)[];
  put?: unknown;
  cut?: unknown[];
  gone?: boolean;
}
/**
 * The table changed: a seat, a request, a clock.
 */
export interface TableChanged {
  type: "table";
  table: Table;
}
/**
 * A remark in the chat, or its removal; a remark with a known number has changed.
 */
export interface Said {
  type: "said";
  remarks: Remark[];
}
/**
 * The seat's standing orders, after one of them acted or another tab changed them.
 */
export interface OrdersChanged {
  type: "orders";
  orders: Order[];
}
/**
 * In a market, these bots have looked at all offers up to this number of news, and want none of them.
 */
export interface LetBe {
  type: "let_be";
  seats: number[];
  news_count: number;
}
/**
 * The message was carried out and stored. Of several answers: how many were played, and why not more.
 */
export interface Done {
  type: "done";
  id: number;
  played?: number;
  says?: string;
  rule?: string;
  dropped?: unknown[];
}
/**
 * The message was refused; the sentence says why. `stale` means it was meant for an earlier question.
 */
export interface No {
  type: "no";
  id: number;
  says: string;
  rule?: string;
  kind?: "busy" | "forbidden" | "missing" | "refused" | "stale" | "wrong";
}
/**
 * The outcome of the answers tried.
 */
export interface Attempted {
  type: "attempted";
  id: number;
  attempt: unknown;
}
/**
 * Everything known about an answer.
 */
export interface Looked {
  type: "looked";
  id: number;
  look: unknown;
}
/**
 * What a bot would answer, and why; its next answer; and its plan, where it plans a part of the turn.
 */
export interface Hinted {
  type: "hinted";
  id: number;
  at: number;
  answer: unknown;
  why: string;
  plan?: BotPlan | null;
  next?: unknown[];
}
/**
 * The steps a bot would take, and a sentence about their purpose.
 */
export interface BotPlan {
  says: string;
  steps: PlannedStep[];
}
/**
 * Answers that belong together, such as a move or a voyage, with their reason and effects.
 */
export interface PlannedStep {
  answers: (number | string | (number | string)[])[];
  did: Effect[];
  ends: boolean;
  why: string;
}
/**
 * An effect of an answer, as news tell it: a move with its origin, target and number.
 */
export interface Effect {
  facts: Record<string, unknown>;
  name: string;
}
/**
 * Baskets worth comparing, each with the answers that fill an empty basket with it; and the best way to pay.
 */
export interface Planned {
  type: "planned";
  id: number;
  at: number;
  plans: unknown[];
  pay: unknown[];
  bill?: [[string, number][], number] | null;
}
/**
 * The last message before the server closes the socket.
 */
export interface Goodbye {
  type: "goodbye";
  says: string;
}
