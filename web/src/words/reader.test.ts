import { expect, test } from "vitest";

import { preferred } from "./reader.svelte";

test("the first language of the browser that the page speaks is read, whatever the country", () => {
  expect(preferred(["de-AT", "en"])).toBe("de");
  expect(preferred(["fr-FR", "en-GB", "de"])).toBe("en");
});

test("whoever reads neither reads English", () => {
  expect(preferred(["fr", "ja"])).toBe("en");
  expect(preferred([])).toBe("en");
});
