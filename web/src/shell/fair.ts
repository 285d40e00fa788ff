/** Checks the dice: the secret matches the number shown before the first roll, and every pick follows from it. */

import type { Chance, Picks } from "../talk/messages";
import { sha256 } from "./sha256";

const FACES = 6;

/** A pick of the match: its line, its kind, the outcome, and the number of dice, or the number or list of
 *  possibilities. */
export type Pick = [line: number, kind: string, came: unknown, ways: number | unknown[]];
export interface Checked {
  pick: Pick;
  fits: boolean;
}

export function isPromised({ secret, commitment }: Chance): boolean {
  const bytes = Uint8Array.from((secret ?? "").match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return [...sha256(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

/** Every pick of a match, with the outcome recalculated from the secret and the players' words. */
export function checked({ chance, picks }: Picks): Checked[] {
  return (picks as Pick[]).map((pick, k) => {
    const [, , came, ways] = pick;
    const number = committedNumber(chance.secret ?? "", chance.words, k);
    const again = typeof ways === "number" ? rolled(number, ways) : ways[Math.floor(number * ways.length)];
    return { pick, fits: JSON.stringify(again) === JSON.stringify(came) };
  });
}

/** The first 53 bits of SHA-256 over the JSON text ["<secret>",["word",…],pick], as a number from 0 to 1. */
export function committedNumber(secret: string, words: string[], pick: number): number {
  const digest = sha256(new TextEncoder().encode(JSON.stringify([secret, words, pick])));
  const bits = digest.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) * 32 + (digest[6]! >> 3);
  return bits / 2 ** 53;
}

/** The roll for a number, faces in ascending order: all possible rolls in sequence, each as wide as the number of
 *  orders in which it can fall. */
function rolled(number: number, dice: number): number[] {
  let left = Math.floor(number * FACES ** dice);
  for (const roll of rolls(dice)) {
    left -= orders(roll);
    if (left < 0) return roll;
  }
  return [];
}

function* rolls(dice: number, least = 1): Generator<number[]> {
  if (dice === 0) return yield [];
  for (let face = least; face <= FACES; face++)
    for (const rest of rolls(dice - 1, face)) yield [face, ...rest];
}

/** The number of orders in which these faces can fall. */
function orders(roll: number[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const count = (face: number) => roll.filter((each) => each === face).length;
  return roll
    .filter((face, i) => roll.indexOf(face) === i)
    .reduce((ways, face) => ways / factorial(count(face)), factorial(roll.length));
}
