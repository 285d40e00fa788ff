/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * Who is to sit in a seat: you, whoever gets its link, anybody at all, or a bot.
 */
export interface NewSeat {
  kind?: "bot" | "link" | "me" | "open";
  name?: string;
  bot?: string;
}
/**
 * How much time people have.
 */
export interface Pace {
  kind?: "days" | "free" | "live";
  bank?: number;
  bonus?: number;
  market?: number;
}
/**
 * A match as somebody would like to have it; everything but the game has a default.
 */
export interface NewMatch {
  game: string;
  seats?: NewSeat[];
  options?: Record<string, unknown>;
  pace?: Pace1;
  at_zero?: "caretaker" | "default" | "vote";
  listed?: boolean;
  watched?: boolean;
  hints?: boolean;
  name?: string;
  word?: string;
}
/**
 * How much time people have.
 */
export interface Pace1 {
  kind?: "days" | "free" | "live";
  bank?: number;
  bonus?: number;
  market?: number;
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
 * A new match and the links to its seats that are yours or for somebody you invite.
 */
export interface Created {
  match: string;
  links: SeatLink[];
  me: string;
  path: string;
}
/**
 * Sitting down takes a name and nothing else.
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
 * What the links shown so far allow in this match.
 */
export interface Entered {
  match: string;
  seats: number[];
  host: boolean;
}
/**
 * A bot takes over a seat; an empty name means the usual one.
 */
export interface HandOver {
  bot?: string;
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "link" | "open" | "person";
  name: string;
  bot: string | null;
  here: boolean;
  away_since: number | null;
  muted: boolean;
  orders: number;
}
/**
 * Where chance comes from: the commitment from the start, the secret at the end.
 */
export interface Chance {
  fair: boolean;
  commitment: string;
  words: string[];
  secret: string | null;
}
/**
 * How long people have been awaited and how much time they have left, at the moment `now` of the server.
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
}
/**
 * What somebody asks the table to agree to.
 */
export interface Request {
  number: number;
  kind: "open" | "pause" | "replace" | "resume" | "undo";
  seat: number | null;
  says: string;
  until: number;
  agreed: number[];
  awaited: number[];
  outcome: ("agreed" | "declined" | "lapsed") | null;
}
/**
 * A match as everybody may know it, with what is yours of it.
 */
export interface Table {
  match: string;
  game: string;
  title: string;
  state: "open" | "over" | "running";
  options: Record<string, unknown>;
  seats: SeatInfo[];
  pace: Pace;
  at_zero: "caretaker" | "default" | "vote";
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
  trouble: string;
  mine: number[];
  host: boolean;
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
  awaited: string[];
  since: number | null;
  left: number | null;
  pace: Pace;
  free: number[];
  changed: number;
  ranks: number[] | null;
}
/**
 * A game one can play.
 */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  options: {
    [k: string]: unknown[];
  };
  bots: string[];
  opponent: string;
}
/**
 * A match after so many lines, as its viewer may see it.
 */
export interface Moment {
  line: number;
  lines: number;
  view: unknown;
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
  luck: unknown[];
}
/**
 * Every pick of chance of a match with the number it came from, for the page that checks them.
 */
export interface Picks {
  chance: Chance;
  picks: unknown[];
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
}
/**
 * What you would like to change.
 */
export interface ChangePerson {
  name?: string;
  zone?: string;
  hours?: number[];
  language?: string;
  email?: string;
  hook?: string;
}
/**
 * The way to all your matches, for another device.
 */
export interface PersonalLink {
  secret: string;
  path: string;
}
/**
 * What a seat writes down for itself.
 */
export interface Notes {
  text: string;
}
/**
 * What is in the way, in one sentence.
 */
export interface Trouble {
  says: string;
  rule?: string;
  kind?: "busy" | "forbidden" | "missing" | "refused" | "stale" | "wrong";
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
