import { expect } from "vitest";
import { Client } from "./client.ts";
import { newId } from "./rows.ts";

export const newEmail = () => `${newId()}@example.com`;
export const password = "a horse on the battery";

/** A new customer, signed in. */
export async function registered(email = newEmail()): Promise<{ client: Client; email: string }> {
  const client = new Client();
  const response = await client.form("/account/api/register/", { email, password });
  expect(response.status).toBe(200);
  return { client, email };
}

/** The e-mail address of the account that the client's cookie opens; undefined when it opens none. */
export async function accountOf(client: Client): Promise<string | undefined> {
  const response = await client.get("/profile/api/user/user/");
  if (response.status === 401) return undefined;
  return (await response.json<{ objects: Array<{ email: string }> }>()).objects[0]?.email;
}
