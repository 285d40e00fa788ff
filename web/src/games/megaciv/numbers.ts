/** Made from the Python definitions by tools/page_types.py; do not edit. */

/** Numbers of the box. */

export const LEAST_PLAYERS = 5;
export const MOST_PLAYERS = 18;
export const TOKENS = 55;
export const CITIES = 9;
export const MOST_ON_EITHER_MAP = 9;
export const TRADE = 7;
export const CALAMITIES = 9;
export const CONFLICT = 4;
export const ABILITIES = 10;
export const BUYING = 12;
export const AST = 13;
export const END = 14;
export const MOST_GROWTH = 2;
export const MOST_TURNS_PLANNED = 5;
export const MOST_INCOME = 2000;
