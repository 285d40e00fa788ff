/** What a game provides for the page: its card with the first page, and its own page when it is played. */

import { getContext, setContext, type Component, type Snippet } from "svelte";

import type { Chance, NewMatch } from "../talk/messages";
import type { View } from "../talk/question";
import type { Match } from "../talk/socket.svelte";
import type { Table } from "../talk/table.svelte";
import type { Trial } from "../talk/trial";

/** A component that is loaded when needed. */
export type Part<Props extends Record<string, unknown>, Bound extends string = ""> = () => Promise<{
  default: Component<Props, {}, Bound>;
}>;
export type Drawing = () => Promise<{ default: string }>; // an SVG

/** How the site presents a game: words only; everything else is loaded later. */
export interface GameCard {
  order: number; // the smallest is the game for beginners
  title: () => string;
  inShort: () => string; // "Chess for 2."
  says: () => string;
  owners: () => string; // the owners of the game
  lasts: (seats: { least: number; most: number }) => string;
  art: Drawing;
  tools?: Tool[];
}

/** A page for people with the box at home. */
export interface Tool {
  name: string; // its address is /name
  title: () => string;
  says: () => string;
  inHead?: number; // its position among the tools that every page links to
  page: Part<Record<string, never>, string>;
}

/** A game's page; the generic table replaces whatever is left out. */
export interface GamePage {
  signs?: string; // small drawings by name, as one SVG
  table: Part<TableParts>;
  end: Part<EndParts>;
  hasList?: boolean; // its table shows the list of options itself
  television?: Part<Record<string, never>>;
  companion?: Companion; // for matches with a real board
  trial?: Part<{ trial: Trial; leave: () => void }>; // for trying things while others decide
  live?: Part<LiveParts>; // bots at play on the first page
  emblem?: Drawing;
  seatSign?: (seat: number) => { sign: string; colour: string };
  /** Whether a seat has hidden information; if left out, every seat has. */
  hides?: (view: View, seat: number) => boolean;
  chapters?: (box: unknown) => Chapter[]; // of its rules, in reading order
  printed?: Part<{ box: unknown; words: string }>; // below its rules: cards and tiles that match the words
  handbook?: { path: string; title: () => string }; // rules and cards to look up while playing
  /** "Round 7", "Turn 9, Movement"; at the end "14 rounds" */
  howFar: (turn: number, phase: string, over: boolean) => string;
  aTurn?: () => string; // "1 round", if the game does not say turn
  agreed?: Record<string, unknown>; // defaults for a new match
  /** The agreed options in short: "Map", "West". */
  terms?: (parts: OptionParts) => [string, string][];
  options?: Part<OptionParts, "value">; // the fields for the options of a new match
  lesson?: Lesson;
}

/** The page of a match with a real board: for phones, the host and the television alike. */
export interface Companion {
  takes: (options: Record<string, unknown>) => boolean; // whether a match with these options has a real board
  page: Part<{ title: string; tv: boolean }>;
}

/** A chapter of the rules: its title, and which rules belong to it, by id. */
export interface Chapter {
  title: string;
  sign?: string; // a small drawing of the game
  holds: RegExp;
}

export interface TableParts extends Record<string, unknown> {
  title: string;
  bar?: Snippet; // replaces the question
  coach?: Snippet; // above the question in a lesson; alone if there is no question
  listed?: boolean; // the list of options replaces the board
}

export interface EndParts extends Record<string, unknown> {
  api: string; // address of the match on the server
  title: string;
  result: unknown;
  figures: unknown; // the course of the game; null until loaded
  chance: Chance | undefined;
  now: boolean; // the game ended while the player watched
  again: () => void;
}

export interface LiveParts extends Record<string, unknown> {
  match: Match;
  table: Table;
  take: (seat: number) => void;
}

export interface OptionParts extends Record<string, unknown> {
  seats: number;
  offered: Record<string, unknown[]>; // by name: the possible values, the default first
  settled: Record<string, unknown>; // options that this number of players fixes
  value: Record<string, unknown>; // the values chosen; all others are defaults
}

/** A first game that explains itself. */
export interface Lesson {
  title: () => string;
  says: () => string;
  match: NewMatch | "first"; // a match to create, or the server's game for beginners
}

const GAME = Symbol("game");

export const playing = (game: GamePage): GamePage => setContext(GAME, game);
export const theGame = (): GamePage | undefined => getContext<GamePage | undefined>(GAME);
