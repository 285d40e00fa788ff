/** Begins a match and sits down in the player's own seats. */

import { address } from "../shell/address.svelte";
import type { Created, NewMatch } from "../talk/messages";
import { server, wordOfChance } from "../talk/server";

export async function begin(wanted: NewMatch): Promise<Created> {
  const created = await server.begin({ ...wanted, word: wordOfChance() });
  for (const { seat, secret } of created.links) {
    if (!wanted.seats?.length || wanted.seats[seat]?.kind === "me") await server.enter(created.match, secret);
  }
  address.go(`/match/${created.match}`);
  return created;
}

/** The five-minute game for beginners. */
export async function beginFirstGame(): Promise<void> {
  const created = await server.firstGame();
  address.go(`/match/${created.match}?first`);
}
