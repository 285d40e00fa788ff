import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "" });
vi.stubGlobal("addEventListener", () => {});
const { pageAt } = await import("./address.svelte");

test("every page has its address", () => {
  expect(pageAt("/", "")).toEqual({ name: "landing" });
  expect(pageAt("/me", "")).toEqual({ name: "matches" });
  expect(pageAt("/learn", "")).toEqual({ name: "learn" });
  expect(pageAt("/rules", "?game=chess")).toEqual({ name: "rules", game: "chess" });
  expect(pageAt("/new", "?game=chess")).toEqual({ name: "new", game: "chess" });
  expect(pageAt("/new", "")).toEqual({ name: "new", game: "" });
  expect(pageAt("/planner", "?own=pottery")).toEqual({ name: "tool", tool: "planner" });
  expect(pageAt("/nowhere/at/all", "")).toEqual({ name: "missing" });
});

test("a match is found by its id, with a seat and a moment if they are named", () => {
  const match = { name: "match", id: "k3f9", seat: null, at: null, tv: false };
  expect(pageAt("/match/k3f9", "")).toEqual(match);
  expect(pageAt("/match/k3f9", "?seat=2&at=140")).toEqual({ ...match, seat: 2, at: 140 });
  expect(pageAt("/match/k3f9", "?seat=x&tv")).toEqual({ ...match, tv: true });
});
