import { expect } from "vitest";
import { Client } from "./client.ts";
import { newId } from "./rows.ts";

export const newEmail = () => `${newId()}@example.com`;
export const password = "a horse on the battery";

export interface Letter {
  subject: string;
  text: string;
}

/** Newest first. */
export async function lettersTo(email: string): Promise<Array<Letter>> {
  const response = await new Client().get(`/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
  return (await response.json<{ items: Array<Letter> }>()).items;
}

/** The token of the first link in a letter that has one. */
export const tokenIn = (letter: Letter | undefined): string => /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";

/** Opens an account for this client: asks for it, and follows the link in the letter as its owner would, in the same browser. */
export async function register(client: Client, email = newEmail()): Promise<string> {
  const asked = await client.form("/account/api/register/", { email, password });
  expect([asked.status, await asked.clone().text()]).toEqual([200, expect.stringContaining('"authenticated":false')]);
  const finished = await client.form("/account/api/finish-registration/", { token: tokenIn((await lettersTo(email))[0]) });
  expect([finished.status, await finished.clone().text()]).toEqual([200, expect.stringContaining("next")]);
  return email;
}

/** A new customer, signed in. */
export async function registered(email = newEmail()): Promise<{ client: Client; email: string }> {
  const client = new Client();
  return { client, email: await register(client, email) };
}

/** The e-mail address of the account that the client's cookie opens; undefined when it opens none. */
export async function accountOf(client: Client): Promise<string | undefined> {
  const response = await client.get("/profile/api/user/user/");
  if (response.status === 401) return undefined;
  return (await response.json<{ objects: Array<{ email: string }> }>()).objects[0]?.email;
}
