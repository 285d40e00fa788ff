import { expect, test } from "vitest";

import { positions, situationOf } from "../late";
import { Crowds, type Standee } from "./crowds";
import { PiecesPlaced } from "./pieces";

const standee = (area: string, x: number, y = 0): Standee => ({
  area,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  home: [x, y],
});

test("whoever stands alone stays at home, and those who touch give way", () => {
  const all = [standee("a", 0), standee("b", 4), standee("c", 60)];

  new Crowds().part(all);

  const [a, b, c] = all as [Standee, Standee, Standee];
  expect([c.x, c.y]).toEqual([60, 0]);
  expect(b.x - a.x).toBeGreaterThan(11);
});

test("a crowd that is pushed into another one makes room together with it", () => {
  const all = [standee("a", 0), standee("b", 4), standee("c", 16), standee("d", 20)];

  new Crowds().part(all);

  const across = all.map(({ x }) => x).sort((a, b) => a - b);
  for (let i = 1; i < across.length; i++) expect(across[i]! - across[i - 1]!).toBeGreaterThan(11);
});

test("what happens in one crowd moves nobody elsewhere, and all stand as if it had always been so", () => {
  const situation = situationOf(positions[1]!, 0.64);
  const lasting = new PiecesPlaced();
  const before = lasting.place(situation);
  const [area, { tokens }] = [...situation.standing].find(([, { city }]) => city === null)!;
  const changed = {
    ...situation,
    standing: new Map([...situation.standing, [area, { city: "rome", tokens }]]),
  };

  const after = lasting.place(changed);

  const moved = after.markers.filter((marker) => !before.markers.includes(marker));
  expect(moved.length).toBeLessThan(40);
  expect(after).toEqual(new PiecesPlaced().place(changed));
});

test("another number on a token moves nobody and takes the same room", () => {
  const situation = situationOf(positions[1]!, 0.64);
  const lasting = new PiecesPlaced();
  const before = lasting.place(situation);
  const [area, { tokens }] = [...situation.standing].find(
    ([, each]) => each.city === null && each.tokens[0]?.[1] === 3,
  )!;
  const fewer = tokens.map(([owner, n], i): [string, number] => [owner, i ? n : n - 1]);
  const changed = {
    ...situation,
    standing: new Map([...situation.standing, [area, { city: null, tokens: fewer }]]),
  };

  const after = lasting.place(changed);

  expect(after.taken).toBe(before.taken);
  expect(after.markers.filter((marker) => !before.markers.includes(marker))).toHaveLength(1);
  expect(after.markers).toEqual(new PiecesPlaced().place(changed).markers);
});
