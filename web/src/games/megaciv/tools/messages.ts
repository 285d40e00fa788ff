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
