import { expect, test } from "vitest";

import { GENERIC } from "../shell/generic";
import { cardOf, cards, pageOf, tools } from ".";

/** All sources of the page except the games' own folders, the catalogues and the tests. */
const OUTSIDE = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte,css}",
    "!./*/**",
    "!../**/*.test.ts",
    "../../*.html",
    "../../public/*.{js,webmanifest}",
  ],
  { query: "?raw", import: "default", eager: true },
);

test("a game that has a card has a page, and each tool an address of its own", async () => {
  const addresses = tools.map(({ name }) => name);

  expect(cards.length).toBeGreaterThan(1);
  expect(new Set(cards.map(({ order }) => order)).size).toBe(cards.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("a game without a page is played from the list of options", async () => {
  expect(await pageOf("chess")).toBe(GENERIC);
  expect(cardOf("chess")).toBeUndefined();
});

test("nothing outside the games’ own rooms names one of them", () => {
  const names = cards.flatMap(({ name, title }) => [name, title()]);
  const naming = Object.entries(OUTSIDE).filter(([, text]) =>
    names.some((name) => text.toLowerCase().includes(name.toLowerCase())),
  );

  expect(Object.keys(OUTSIDE).length).toBeGreaterThan(100);
  expect(naming.map(([path]) => path)).toEqual([]);
});
