/** A table without players: the map of a set-up as it lies in the box. */

import type { Box, Public } from "../view";
import { Table, type Wire } from "../../../talk/table.svelte";

const nobody: Wire = {
  answer: () => Promise.resolve(null),
  attempt: () => Promise.resolve(null),
  look: () => Promise.resolve({ undo: "yes" }),
  undo: () => Promise.resolve(null),
  takeBack: () => Promise.resolve(null),
  hint: () => Promise.resolve(null),
  plan: () => Promise.resolve(null),
};

export function emptyTable(players: number, box: Box): Table {
  const bare: Partial<Public> = { seats: players, map: box.map, areas: [], players: [] };
  const table = new Table(
    { game: "megaciv", seat: null, waiting: [], awaited: [], names: [], public: bare, private: null },
    nobody,
  );
  table.box = box;
  return table;
}
