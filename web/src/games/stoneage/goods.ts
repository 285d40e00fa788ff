/** Short names for the types of the game. */

import type { Box, CardFace, Goods, Place, PlayerBoard, Private, Public, Stack, TileFace } from "./view";

export type { Box, CardFace, Place, PlayerBoard, Private, Public, Stack, TileFace };

export type Kind = keyof Goods;
export type Profession = "farmer" | "toolmaker" | "builder" | "shaman";
