/** How phones and a television on the same network find the match. */

import type { InvitationToTable } from "../../../talk/messages";
import { call } from "../../../talk/server";

export const invitationTo = (match: string): Promise<InvitationToTable> =>
  call("GET", `/matches/${match}/invitation`);
