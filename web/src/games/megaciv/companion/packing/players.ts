/** How many can play at a real table, and how many at most on either half of the map. */

const [LEAST, MOST] = [5, 18];

export const MOST_ON_EITHER_MAP = 9;

export const PLAYERS = Array.from({ length: MOST - LEAST + 1 }, (_, i) => LEAST + i);
