/** What a game tells the page: its card from the first page on, and its page when somebody plays it. */

import { getContext, setContext, type Component, type Snippet } from "svelte";

import type { Chance, NewMatch } from "../talk/messages";
import type { View } from "../talk/question";
import type { Match } from "../talk/socket.svelte";
import type { Table } from "../talk/table.svelte";
import type { Trial } from "../talk/trial";

/** A part that is fetched when it is needed. */
export type Part<Props extends Record<string, unknown>, Bound extends string = ""> = () => Promise<{
  default: Component<Props, {}, Bound>;
}>;
export type Drawing = () => Promise<{ default: string }>; // an SVG

/** What the site says of a game before anybody plays it: words only, all else is fetched. */
export interface GameCard {
  order: number; // the first is the one to begin with
  title: () => string;
  inShort: () => string; // "Chess for 2."
  says: () => string;
  owners: () => string; // whose game it is
  lasts: (seats: { least: number; most: number }) => string;
  art: Drawing;
  tools?: Tool[];
}

/** A page for people with the box at home. */
export interface Tool {
  name: string; // its address is /name
  title: () => string;
  says: () => string;
  inHead?: number; // its place among the pages that every page names
  page: Part<Record<string, never>, string>;
}

/** A game's page; what is left out the generic table does. */
export interface GamePage {
  signs?: string; // small drawings to be used by their names, as one SVG
  table: Part<TableParts>;
  end: Part<EndParts>;
  hasList?: boolean; // its table shows the list of options itself
  television?: Part<Record<string, never>>;
  companion?: Companion; // where the board lies on a real table
  trial?: Part<{ trial: Trial; leave: () => void }>; // where one tries things while others decide
  live?: Part<LiveParts>; // a game of bots on the first page
  emblem?: Drawing;
  seatSign?: (seat: number) => { sign: string; colour: string };
  /** Whether a seat has something that only its player may see; without this, every seat has. */
  hides?: (view: View, seat: number) => boolean;
  chapters?: (box: unknown) => Chapter[]; // of its rules, in the order one reads them
  printed?: Part<{ box: unknown; words: string }>; // below its rules: cards and tiles that have these words
  handbook?: { path: string; title: () => string }; // rules and cards to look up while one plays
  /** "Round 7", "Turn 9, Movement"; at the end "14 rounds" */
  howFar: (turn: number, phase: string, over: boolean) => string;
  aTurn?: () => string; // "1 round", where it is not called a turn
  agreed?: Record<string, unknown>; // in a new match, unless its players say otherwise
  /** What was agreed on, in short: "Map", "West". */
  terms?: (parts: OptionParts) => [string, string][];
  options?: Part<OptionParts, "value">; // what players may agree on in a new match
  lesson?: Lesson;
}

/** The page of a match whose board lies on a real table: for phones, the host and the television alike. */
export interface Companion {
  takes: (options: Record<string, unknown>) => boolean; // whether a match with these options is such a one
  page: Part<{ title: string; tv: boolean }>;
}

/** A chapter of the rules: its title, and which rules stand in it by their ids. */
export interface Chapter {
  title: string;
  sign?: string; // a small drawing of the game
  holds: RegExp;
}

export interface TableParts extends Record<string, unknown> {
  title: string;
  bar?: Snippet; // in the place of the question
  coach?: Snippet; // above the question: a lesson teaches; without a question it stands alone
  listed?: boolean; // the list of options in the place of the board
}

export interface EndParts extends Record<string, unknown> {
  api: string; // where the match is asked for
  title: string;
  result: unknown;
  figures: unknown; // how it went; null until they have come
  chance: Chance | undefined;
  now: boolean; // it ended before one's eyes
  again: () => void;
}

export interface LiveParts extends Record<string, unknown> {
  match: Match;
  table: Table;
  take: (seat: number) => void;
}

export interface OptionParts extends Record<string, unknown> {
  seats: number;
  offered: Record<string, unknown[]>; // by name: the values it can take, the usual one first
  settled: Record<string, unknown>; // what so many seats leave no choice
  value: Record<string, unknown>; // what they chose; the rest is as usual
}

/** A first game, which explains itself. */
export interface Lesson {
  title: () => string;
  says: () => string;
  match: NewMatch | "first"; // one of the server's for beginners
}

const GAME = Symbol("game");

export const playing = (game: GamePage): GamePage => setContext(GAME, game);
export const theGame = (): GamePage | undefined => getContext<GamePage | undefined>(GAME);
