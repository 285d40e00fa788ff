/** The back key closes one thing after another, and leaves the page when nothing is open. */

import { beforeEach, expect, test, vi } from "vitest";

import type { BackKey as Key } from "./backKey";

class Past {
  entries: unknown[] = [null];
  key: Key | null = null;

  get state(): unknown {
    return this.entries.at(-1);
  }

  pushState(state: unknown): void {
    this.entries.push(state);
  }

  back(): void {
    this.entries.pop();
    if (this.entries.length) this.key!.pressed();
  }
}

let past: Past;
let key: Key;

beforeEach(async () => {
  vi.stubGlobal("addEventListener", () => undefined);
  const { BackKey } = await import("./backKey");
  past = new Past();
  past.key = key = new BackKey(past as unknown as History);
});

test("what lies on top is closed first, then what lies under it, and then the page is left", () => {
  const closed: string[] = [];
  key.hold(() => closed.push("panel"));
  key.hold(() => closed.push("sheet"));

  past.back();
  expect(closed).toEqual(["sheet"]);
  past.back();
  expect(closed).toEqual(["sheet", "panel"]);
  past.back();
  expect(past.entries).toEqual([]);
});

test("what was closed by hand needs no second press", () => {
  const closed = key.hold(() => expect.unreachable());
  closed();

  past.back();

  expect(past.entries).toEqual([]);
});
