import { expect, test, vi } from "vitest";

import { preferred, reader } from "./reader.svelte";
import { say } from "./say";

test("the first language of the browser that the page speaks is read, whatever the country", () => {
  expect(preferred(["de-AT", "en"])).toBe("de");
  expect(preferred(["fr-FR", "en-GB", "de"])).toBe("en");
});

test("whoever reads neither reads English", () => {
  expect(preferred(["fr", "ja"])).toBe("en");
  expect(preferred([])).toBe("en");
});

test("what a game says is read in the language of the page once the game is shown, and in the next one too", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await reader.choose("de");
  expect(say("Dice")).toBe("Würfel");
  expect(say("Calamities")).toBe("Calamities");

  await Promise.all([reader.learn("megaciv"), reader.learn("stoneage"), reader.learn("megaciv")]);
  expect(say("Calamities")).toBe("Katastrophen");

  await reader.choose("en");
  expect(say("Calamities")).toBe("Calamities");
  await reader.choose("de");
  expect(say("Calamities")).toBe("Katastrophen");
});
