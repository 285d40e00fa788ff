/** Templates have the same grammar on both sides: Python forms these sentences too. */

import { afterEach, expect, test } from "vitest";

import sentences from "../../../tests/words/sentences.json";
import { listed, say, speak, type Facts } from "./say";

interface Case {
  why: string;
  language: string;
  template: string;
  translation?: string;
  facts: Facts;
  says: string;
}

const cases = sentences as unknown as Case[];

afterEach(() => speak("en", {}));

test.each(cases)("$why", ({ language, template, translation, facts, says }) => {
  speak(language, translation === undefined ? {} : { [template]: translation });
  expect(say(template, facts)).toBe(says);
});

test("lists end as those of the engine do", () => {
  expect(listed(["red", "blue", "green"])).toBe("red, blue and green");
  speak("de", {});
  expect(listed(["Rot", "Blau", "Grün"])).toBe("Rot, Blau und Grün");
});
