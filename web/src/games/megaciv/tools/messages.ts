/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * What a buyer has, and the aim of a purchase.
 */
export interface PlanWish {
  own?: string[];
  hand?: {
    [k: string]: number;
  };
  treasury?: number;
  keep?: number;
  players?: number;
  map?: "" | "both" | "east" | "west";
  short?: boolean;
  flexible?: {
    [k: string]: number;
  };
  objective?: "credits" | "epoch" | "points" | "protection";
  against?: string[];
  ast?: "basic" | "expert";
  turns?: number;
  income?: number | null;
}
/**
 * The plan in the form of `cradle plan --json`, the price of everything else, and the credits used.
 */
export interface PlanSheet {
  plan: unknown;
  prices: unknown;
  credits: {
    [k: string]: number;
  };
  most: number;
}
/**
 * What a player of a real board takes from the box, and where it goes.
 */
export interface CivilizationAtTable {
  name: string;
  block: number;
  start: string;
  region: string[];
}
/**
 * How to build a stack of trade cards: cards with their number, from top to bottom; each part is shuffled.
 */
export interface StackAtTable {
  block: number;
  number: number;
  top: [string, number][];
  loose: [string, number][];
  on_top: number;
  middle: [string, number][];
  bottom: [string, number][];
}
/**
 * What a game at a real board needs, in the reader's language.
 */
export interface Packing {
  players: number;
  map: string;
  blocks: number;
  tokens: number;
  cities: number;
  ships: number;
  start_credits: number;
  civilizations: CivilizationAtTable[];
  stacks: StackAtTable[];
  out_of_play: string[];
  theme_sets: string[];
  steps: string[];
  leaving: string[];
}
/**
 * One side of a conflict.
 */
export interface FightingSide {
  tokens: number;
  advances?: string[];
}
/**
 * A conflict of tokens in one area; the side of the player who asks stands first.
 */
export interface FightWish {
  sides: FightingSide[];
  limit?: number | null;
}
/**
 * The course of a conflict if every loss is a token in the area.
 */
export interface FightTold {
  rounds: number[][];
  left: number[];
  removal: number[][];
  metalworking: boolean[];
  without_metalworking: number[];
  tokens_needed: number[];
  defenders: number[];
}
