import { eq } from "drizzle-orm";
import { sha256 } from "../../../worker/crypto.ts";
import type { Client } from "../support/clients/client.ts";
import { db, schema } from "../support/database/rows.ts";

export const age = async (
  client: Client,
  ms: number,
  column: "confirmedAt" | "createdAt" | "lastSeenAt" = "confirmedAt",
) => {
  const { session } = schema;
  const sessionCondition = eq(session.tokenHash, await sha256(client.cookies.get("sessionid") ?? ""));
  const then = new Date(Date.now() - ms);
  await db
    .update(session)
    .set(column === "confirmedAt" ? { confirmedAt: then, createdAt: then } : { [column]: then })
    .where(sessionCondition);
};
