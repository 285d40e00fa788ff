/** Where others find this server, for links that are sent to them. */

import type { InvitationToTable } from "./messages";
import { call } from "./server";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // leads others to their own machine

/** The address one came by; on the machine of the server itself, the one its network knows. */
export async function addressFor(match: string): Promise<string> {
  if (!HERE.includes(location.hostname)) return location.origin;
  const { join } = await call<InvitationToTable>("GET", `/matches/${match}/invitation`);
  return new URL(join).origin;
}
