import { expect, test } from "vitest";

import { drawn, LEAST, type Shown } from "./picture";

const shown: Shown = {
  title: "Stone Age",
  date: "17 November 2026",
  headline: "Ada wins with 142",
  rows: [
    { rank: 1, name: "Ada <3", points: 142, sign: "person-0" },
    { rank: 2, name: "A name that goes on and on and never ends", points: -4, sign: "person-1" },
  ],
  art: '<svg viewBox="0 0 9 9"><rect fill="var(--sky1)"/></svg>',
  signs: '<svg><!-- filled by --red --><symbol id="person-0"><path fill="var(--red)"/></symbol></svg>',
};
const picture = drawn(shown, (variable) => (variable === "--red" ? "#b00" : "#0bf"));

test("a picture tells game, date, names, ranks and points, and needs no page for its colours", () => {
  for (const said of ["Stone Age", "17 November 2026", "Ada wins with 142", ">1.<", ">2.<", ">142<", ">−4<"])
    expect(picture).toContain(said);
  expect(picture).toContain('fill="#b00"');
  expect(picture).not.toContain("var(");
  expect(picture).not.toContain("--");
});

test("names cannot be drawings, and long ones are cut", () => {
  expect(picture).toContain("Ada &lt;3");
  expect(picture).toContain("A name that goes on and o…");
});

test("a picture grows with the number of players", () => {
  const rows = Array.from({ length: 18 }, (_, i) => ({ ...shown.rows[0]!, rank: i + 1 }));
  const height = Number(/height="(\d+)"/.exec(drawn({ ...shown, rows }, () => ""))![1]);
  expect(height).toBeGreaterThan(LEAST);
});
