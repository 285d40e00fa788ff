import { expect, test } from "vitest";

import { isPromised } from "./promise";

const OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"; // SHA-256 of "abc"

test("a secret keeps its promise if its hash is the commitment", async () => {
  expect(await isPromised("616263", OF_ABC)).toBe(true);
  expect(await isPromised("616264", OF_ABC)).toBe(false);
});
