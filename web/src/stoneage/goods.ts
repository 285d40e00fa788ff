/** The goods, symbols and professions of the game, in the order of the box. */

import type { Box, CardFace, Place, PlayerBoard, Private, Public, Stack, TileFace } from "./view";

export type { Box, CardFace, Place, PlayerBoard, Private, Public, Stack, TileFace };

export const KINDS = ["wood", "clay", "stone", "gold"] as const;
export const SYMBOLS = [
  "medicine",
  "art",
  "music",
  "writing",
  "sundial",
  "pottery",
  "transport",
  "weaving",
] as const;
export const PROFESSIONS = ["farmer", "toolmaker", "builder", "shaman"] as const;

export type Kind = (typeof KINDS)[number];
export type Profession = (typeof PROFESSIONS)[number];
