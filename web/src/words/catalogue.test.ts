/** The German catalogue has every text of the page, with the same facts, under the source that uses it; no others. */

import { expect, test } from "vitest";

import { wordsOf } from "./languages";

const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SAID = /(?<![\w.])say\(\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/g;
const ON_THE_FIRST_PAGE = ["card.ts", "tools/names.ts"]; // files of a game
const PARTS = [
  "site",
  ...new Set(Object.keys(SOURCES).flatMap((path) => path.match(/games\/(\w+)\//)?.[1] ?? [])),
];

function templates(source: string): string[] {
  return [...source.matchAll(SAID)].map(([, double, single]) =>
    double === undefined ? single! : (JSON.parse(`"${double}"`) as string),
  );
}

/** The part of the page that a source belongs to: a game, if it loads with the game's page, or else the site. */
function partOf(path: string): string {
  const [, game, file] = path.match(/\/games\/(\w+)\/(.*)/) ?? [];
  return game && !ON_THE_FIRST_PAGE.includes(file!) ? game : "site";
}

const said = (part: string) =>
  new Set(
    Object.entries(SOURCES)
      .filter(([path]) => partOf(path) === part)
      .flatMap(([, source]) => templates(source)),
  );
const facts = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, fact]) => fact!))].sort();
const site = said("site");

test.each(PARTS)("every text of %s has a German one, and nothing else has", async (part) => {
  const texts = [...said(part)].filter((template) => part === "site" || !site.has(template));
  const german = Object.keys(await wordsOf(part, "de"));

  expect(PARTS.length).toBeGreaterThan(2);
  expect(texts.length).toBeGreaterThan(100);
  expect({ missing: texts.filter((text) => !german.includes(text)) }).toEqual({ missing: [] });
  expect({ "nobody says": german.filter((text) => !texts.includes(text)) }).toEqual({ "nobody says": [] });
});

test.each(PARTS)("a translation tells the same facts in %s", async (part) => {
  const known = Object.entries(await wordsOf(part, "de"));

  expect(known.filter(([template, text]) => String(facts(template)) !== String(facts(text)))).toEqual([]);
});
