import { describe, expect, it } from "vitest";

import { grown, streakOn } from "./solved";

describe("days in a row", () => {
  it("grow by one a day, and begin anew after a day without", () => {
    const first = grown(null, "2026-02-28");
    const second = grown(first, "2026-03-01");
    expect(second).toEqual({ day: "2026-03-01", days: 2 });
    expect(grown(second, "2026-03-01")).toBe(second);
    expect(grown(second, "2026-03-03")).toEqual({ day: "2026-03-03", days: 1 });
  });

  it("stand until the day after, and are over then", () => {
    const streak = { day: "2026-12-31", days: 7 };
    expect(streakOn("2026-12-31", streak)).toBe(7);
    expect(streakOn("2027-01-01", streak)).toBe(7);
    expect(streakOn("2027-01-02", streak)).toBe(0);
    expect(streakOn("2027-01-02", null)).toBe(0);
  });
});
