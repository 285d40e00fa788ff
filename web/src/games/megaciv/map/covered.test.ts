import { expect, test, vi } from "vitest";

import { covered, isHidden } from "./covered";

const box = (left: number, right: number) => ({
  getBoundingClientRect: () => ({ left, right, top: 0, bottom: 800, width: right - left, height: 800 }),
});
const mapWith = (card: object | null) =>
  ({ ...box(100, 1100), querySelector: () => card }) as unknown as HTMLElement;

test("a card of what happened covers the left, unless it would leave no room", () => {
  vi.stubGlobal("document", { querySelector: () => null });

  expect(covered(mapWith(null)).left).toBe(0);
  expect(covered(mapWith(box(110, 560))).left).toBe(460);
  expect(covered(mapWith(box(110, 1090))).left).toBe(0);
});

test("a dock that leaves a strip of the map hides it", () => {
  const dockFrom = (top: number) => ({ getBoundingClientRect: () => ({ left: 0, top, bottom: 800 }) });
  const hidden = (top: number) => {
    vi.stubGlobal("document", { querySelector: () => dockFrom(top) });
    return isHidden(mapWith(null));
  };

  expect([hidden(30), hidden(400)]).toEqual([true, false]);
});
