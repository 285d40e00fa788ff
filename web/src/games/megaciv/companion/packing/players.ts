/** How many can play at a real table, and up to how many on either part of the map. */

const [LEAST, MOST] = [5, 18];

export const MOST_ON_EITHER_MAP = 9;

export const PLAYERS = Array.from({ length: MOST - LEAST + 1 }, (_, i) => LEAST + i);
