import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Client } from "../support/clients/client.ts";
import { password } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";

export interface Session {
  id: string;
  device: string;
  current: boolean;
}

export const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const listSessions = async (client: Client) =>
  (await (await client.get("/account/api/sessions/")).json<{ sessions: Array<Session> }>()).sessions;
export const signIn = (client: Client, email: string, word = password) =>
  client.form("/account/api/login/", { username: email, password: word });
export const findUser = async (email: string) =>
  (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0];

/** Another device of the same account. */
export async function elsewhere(email: string, userAgent = ""): Promise<Client> {
  const client = new Client();
  await client.get("/healthz");
  const body = new URLSearchParams({ username: email, password });
  const response = await client.request("/account/api/login/", {
    method: "POST",
    body,
    headers: { "x-csrftoken": client.cookies.get("csrftoken") ?? "", "user-agent": userAgent },
  });
  expect(response.status).toBe(200);
  return client;
}
