/** The screen stays on while a page needs it. */

import { afterEach, expect, test, vi } from "vitest";

import { stayAwake } from "./awake";

const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => vi.unstubAllGlobals());

function aPage(wakeLock?: object): { comesBack: () => void } {
  const heard = new Set<() => void>();
  vi.stubGlobal("navigator", { wakeLock });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: (_: string, listen: () => void) => heard.add(listen),
    removeEventListener: (_: string, listen: () => void) => heard.delete(listen),
  });
  return { comesBack: () => [...heard].forEach((listen) => listen()) };
}

test("the screen is held, again when the page comes back, and let go at the end", async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  const page = aPage({ request });

  const letGo = stayAwake();
  await settled();
  page.comesBack();
  await settled();
  letGo();
  page.comesBack();

  expect(request).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledOnce();
});

test("where the screen cannot be held nothing happens", async () => {
  aPage();
  stayAwake()();
  aPage({ request: () => Promise.reject(new Error("low battery")) });
  const letGo = stayAwake();
  await settled();
  letGo();
});
