import { randomToken, sha256 } from "../../worker/crypto.ts";
import { Client } from "../worker/client.ts";
import { insert, makeUser, schema } from "../worker/rows.ts";

export interface Person {
  readonly client: Client;
  readonly userId: string;
  readonly email: string;
}

/** Somebody who is signed in, without the slow way through a password. */
export async function person(role: "customer" | "staff" | "admin" = "customer", values: Partial<typeof schema.user.$inferInsert> = {}): Promise<Person> {
  const { id, email } = await makeUser({ role, ...values });
  const token = randomToken();
  const now = new Date();
  await insert(schema.session, { tokenHash: await sha256(token), userId: id, createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) });
  const client = new Client();
  client.cookies.set("sessionid", token);
  return { client, userId: id, email };
}
