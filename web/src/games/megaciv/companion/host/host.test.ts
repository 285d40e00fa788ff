import { expect, test } from "vitest";

import type { Question } from "../../../../talk/question";
import type { Player } from "../../view";
import { draws, stacksOf, waterFor } from "../dealer/draws";
import { argumentOf, isWhole, nameOf, type Draft } from "./acts";
import { draftOf, paceOf, withoutClocks } from "./clocks";
import { breakFromNow, today } from "./day";
import { asksNumber, matching, meant } from "./matching";

const option = (answer: number | string, label: string, refusal?: string) => ({
  answer,
  label,
  refers: [],
  ...(refusal && { refusal }),
});
const asking = (candidates: ReturnType<typeof option>[]) => ({ candidates }) as unknown as Question;
const COUNT = asking([option(0, "0 left"), option(1, "1 left"), option(10, "10 left", "too many")]);
const NAMES = asking([option("rome", "Rome"), option("hatti", "Hatti"), option("done", "Nobody")]);

test("a number that is typed is the answer where numbers are asked", () => {
  expect(asksNumber(COUNT)).toBe(true);
  expect(meant(COUNT, "1")?.answer).toBe(1);
  expect(meant(COUNT, "10")?.refusal).toBe("too many");
  expect(meant(COUNT, "7")).toBeUndefined();
  expect(meant(COUNT, "")).toBeUndefined();
});

test("elsewhere a number is the place of an option, and letters are a part of its name", () => {
  expect(asksNumber(NAMES)).toBe(false);
  expect(meant(NAMES, "2")?.answer).toBe("hatti");
  expect(meant(NAMES, "ro")?.answer).toBe("rome");
  expect(matching(NAMES, "o").map(({ answer }) => answer)).toEqual(["rome", "done"]);
});

test("Enter alone sends the only answer that is left", () => {
  expect(meant(asking([option("done", "I am done")]), "")?.answer).toBe("done");
});

test("an act is sent as the game wants it said, once it is whole", () => {
  const draft: Draft = {
    seat: "3",
    fact: "cities",
    value: "5",
    reason: "",
    other: "4",
    meets: false,
    early: false,
    calamity: "",
  };

  expect(isWhole("correct", draft)).toBe(false);
  expect(argumentOf("correct", { ...draft, reason: "a pirate city" })).toEqual([
    3,
    "cities",
    5,
    "a pirate city",
  ]);
  expect(argumentOf("contact", draft)).toEqual([3, 4, 0]);
  expect(argumentOf("leave", draft)).toBe(3);
  expect([nameOf("leave", draft), nameOf("leave", { ...draft, early: true })]).toEqual([
    "leave",
    "leave_early",
  ]);
  expect(isWhole("declare_late", draft)).toBe(false);
});

test("the dealer reads who draws, the fewest cities first", () => {
  const players = [["rome", 4] as const, ["hatti", 1] as const].map(
    ([id, cities]) => ({ id, cities, in_game: true }) as Player,
  );

  expect(draws({ counts: null, players })).toEqual([
    ["hatti", 1],
    ["rome", 4],
  ]);
  expect([0, 1, 4].map(stacksOf)).toEqual(["–", "1", "1 to 4"]);
  expect([1, 3, 9].map((cities) => waterFor(cities, [7, 2]))).toEqual([[], [2], [2, 7]]);
});

test("an hour that has long passed is meant for tomorrow", () => {
  const evening = new Date(2026, 10, 18, 21, 0);

  expect(today("22:00", evening) - evening.getTime() / 1000).toBe(3600);
  expect(today("20:30", evening) - evening.getTime() / 1000).toBe(-1800);
  expect(today("00:30", evening) - evening.getTime() / 1000).toBe(3.5 * 3600);
});

test("a break ends with a quarter of an hour", () => {
  const now = 19 * 3600 + 8 * 60;

  expect(breakFromNow(now, 15)).toEqual({ at: now, minutes: 22 });
  expect(breakFromNow(now - 8 * 60, 15).minutes).toBe(15);
});

test("clocks are entered in minutes and seconds, and set when every figure is there", () => {
  const pace = {
    kind: "table" as const,
    bank: 600,
    per_piece: 3,
    market: null,
    spans: [[3, 20]] as [number, number][],
  };
  const draft = draftOf(pace);

  expect(draft).toEqual({ bank: "10", market: "10", token: "3", spans: [[3, "20"], [9, "0"], [12, "0"]] }); // prettier-ignore
  expect(paceOf({ ...draft, market: "8" })).toEqual({ ...pace, market: 480 });
  expect(paceOf({ ...draft, token: "" })).toBeNull();
  expect(paceOf({ ...draft, bank: "0" })).toBeNull();
  expect(paceOf({ ...draft, spans: [[3, "4000"]] })).toBeNull();
  expect(withoutClocks(pace)).toMatchObject({ kind: "free", market: 0 });
  expect(draftOf(withoutClocks(pace))).toEqual(draft);
});
