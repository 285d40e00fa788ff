/** Made from the Python definitions by tools/page_types.py; do not edit. */

/**
 * What a buyer has, and what a purchase should be best at.
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
 * The plan as `cradle plan --json` tells it, the price of everything else, and the credits they rest on.
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
 * What a player of a real board takes from the box, and where.
 */
export interface CivilizationAtTable {
  name: string;
  block: number;
  start: string;
  region: string[];
}
/**
 * A stack of trade cards as it is built: cards with their number, from top to bottom; each part is shuffled.
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
 * A conflict of tokens in one area: whoever asks stands first.
 */
export interface FightWish {
  sides: FightingSide[];
  limit?: number | null;
}
/**
 * How a conflict would go if every loss is a token in the area.
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
