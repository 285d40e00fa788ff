import { expect, test } from "vitest";

import { checked, committedNumber, isPromised, type Pick } from "./fair";
import { sha256 } from "./sha256";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const CHANCE = {
  fair: true,
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  words: ["amber", "Österreich"],
  secret: SECRET,
};
const PICKS: Pick[] = [
  [0, "roll", [5], 1],
  [1, "roll", [1, 2], 2],
  [2, "draw", "c", ["a", "b", "c"]],
  [3, "roll", [2, 3, 4, 4], 4],
  [4, "roll", [1, 1, 3, 4, 5], 5],
  [5, "draw", "d", ["a", "b", "c", "d", "e", "f"]],
  [6, "roll", [1, 1, 3, 3, 4, 5, 5], 7],
  [7, "roll", [1, 3, 3, 3, 4, 4, 5, 5], 8],
]; // the server's picks for this secret and these words

test("a secret keeps its promise if its hash is the commitment", () => {
  expect(isPromised(CHANCE)).toBe(true);
  expect(isPromised({ ...CHANCE, secret: SECRET.replace("1f", "1e") })).toBe(false);
});

test.each([0, 3, 55, 56, 63, 64, 65, 1000])("our SHA-256 of %d bytes is the browser’s", async (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);

  expect([...sha256(bytes)]).toEqual([...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]);
});

test("every pick follows from the secret and the words of the players", () => {
  expect(committedNumber(SECRET, CHANCE.words, 3)).toBe(0.6440087690700773);
  expect(checked({ chance: CHANCE, picks: PICKS }).filter(({ fits }) => !fits)).toEqual([]);
});

test("a roll that was changed afterwards does not fit", () => {
  const picks = PICKS.map((pick, i) => (i === 3 ? [3, "roll", [2, 3, 4, 5], 4] : pick));

  expect(checked({ chance: CHANCE, picks }).flatMap(({ fits }, i) => (fits ? [] : [i]))).toEqual([3]);
});
