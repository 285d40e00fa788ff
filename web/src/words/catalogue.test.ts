/** The German catalogue holds every text of the page, with the same facts, and nothing else. */

import { expect, test } from "vitest";

import german from "./de.json";

const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SAID = /(?<![\w.])say\(\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/g;

function templates(source: string): string[] {
  return [...source.matchAll(SAID)].map(([, double, single]) =>
    double === undefined ? single! : (JSON.parse(`"${double}"`) as string),
  );
}

const facts = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, fact]) => fact!))].sort();

const said = new Set(Object.values(SOURCES).flatMap(templates));
const known = Object.entries(german as Record<string, string>);

test("every text of the page has a German one", () => {
  expect(said.size).toBeGreaterThan(250);
  expect([...said].filter((template) => !(template in german))).toEqual([]);
});

test("nothing is translated that nobody says", () => {
  expect(known.map(([template]) => template).filter((template) => !said.has(template))).toEqual([]);
});

test("a translation tells the same facts", () => {
  expect(known.filter(([template, text]) => String(facts(template)) !== String(facts(text)))).toEqual([]);
});
