/** The table's Wi-Fi as text for a QR code. */

import { expect, test } from "vitest";

import { wifiText } from "./wifi";

test("a network is told as cameras read it, with what has a meaning there escaped", () => {
  expect(wifiText("Club", "a;b:c")).toBe(String.raw`WIFI:T:WPA;S:Club;P:a\;b\:c;;`);
  expect(wifiText("Club, upstairs", "")).toBe(String.raw`WIFI:T:nopass;S:Club\, upstairs;;`);
});
