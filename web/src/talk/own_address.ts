/** The address of this server for links to other people. */

import type { InvitationToTable } from "./messages";
import { call } from "./server";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // on other machines, these names mean the machine itself

/** The address in the browser; on the server's own machine, its address in the network. */
export async function addressFor(match: string): Promise<string> {
  if (!HERE.includes(location.hostname)) return location.origin;
  const { join } = await call<InvitationToTable>("GET", `/matches/${match}/invitation`);
  return new URL(join).origin;
}
