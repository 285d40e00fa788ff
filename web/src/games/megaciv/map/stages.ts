/** Three sizes instead of continuous scaling: how large pieces and names are on the screen, by zoom. */

export type StageName = "far" | "mid" | "near";

export interface Stage {
  stage: StageName;
  token: number; // height of a disc or pill
  figure: number; // size of the number on it
  symbol: number; // size of the owner's symbol; 0 on discs
  city: number;
  ship: number;
  gap: number;
  name: number; // size of an area's name
  sign: number; // size of the limit and the gate before the name; 0 far out
}

const STAGES: Record<StageName, Stage> = {
  far: { stage: "far", token: 15, figure: 10.5, symbol: 0, city: 18, ship: 13, gap: 1.5, name: 12, sign: 0 },
  mid: { stage: "mid", token: 19, figure: 13, symbol: 13, city: 25, ship: 17, gap: 2, name: 12, sign: 13 },
  near: { stage: "near", token: 24, figure: 16, symbol: 16, city: 34, ship: 22, gap: 3, name: 14, sign: 17 },
};

export const MID = 1.05; // screen pixels for each unit of the map
export const NEAR = 2;

export function stageName(k: number): StageName {
  return k < MID ? "far" : k < NEAR ? "mid" : "near";
}

const STEP = 1.15; // factor between two line widths

/** Map units per px, rounded to imperceptible steps, as each step restyles all lines of the ground. */
export const widthAt = (k: number): number => STEP ** -Math.round(Math.log(k) / Math.log(STEP));

export const stageAt = (k: number): Stage => STAGES[stageName(k)];
