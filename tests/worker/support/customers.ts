import { expect } from "vitest";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { randomToken, sha256 } from "../../../worker/crypto.ts";
import { hashPassword } from "../../../worker/services/accounts/passwords/password.ts";
import { GUEST_COOKIE, SESSION_COOKIE } from "../../../worker/http/session.ts";
import { afterAnswers } from "./after-answers.ts";
import { Client } from "./clients/client.ts";
import { db, newId, schema } from "./database/rows.ts";

export const newEmail = () => `${newId()}@example.com`;
export const password = "a horse on the battery";

export interface Letter {
  subject: string;
  text: string;
}

/** The e-mails to an address, newest first. Waits for work after earlier responses. */
export async function emailsTo(email: string): Promise<Array<Letter>> {
  await afterAnswers();
  const response = await new Client().get(`/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
  return (await response.json<{ items: Array<Letter> }>()).items;
}

/** The token of the first link in an e-mail. */
export const tokenIn = (letter: Letter | undefined): string => /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";

/** Creates an account for this client by the link in the e-mail, in the same browser. */
export async function register(client: Client, email = newEmail()): Promise<string> {
  const response = await client.form("/account/api/register/", { email, password });
  expect([response.status, await response.clone().text()]).toEqual([
    200,
    expect.stringContaining('"authenticated":false'),
  ]);
  const finished = await client.form("/account/api/finish-registration/", {
    token: tokenIn((await emailsTo(email))[0]),
  });
  expect([finished.status, await finished.clone().text()]).toEqual([200, expect.stringContaining("next")]);
  return email;
}

export interface SignedUp {
  readonly client: Client;
  readonly email: string;
  readonly userId: string;
}
interface Who {
  readonly role?: "customer" | "staff" | "admin";
  readonly name?: string;
  readonly email?: string;
  readonly client?: Client;
}

/** Hashing a password is slow on purpose, so one hash serves all tests. */
let passwordHash: Promise<string> | undefined;

/**
 * A signed-in customer, as `register` would create them, but without the e-mail, the link and the hash. The client's
 * guest records stay the guest's.
 */
export async function signedUp({
  role = "customer",
  name = "",
  email = newEmail(),
  client = new Client(),
}: Who = {}): Promise<SignedUp> {
  passwordHash ??= hashPassword(password);
  const [now, token, userId] = [new Date(), randomToken(), newId()];
  await db.batch([
    db.insert(schema.user).values({
      id: userId,
      email,
      name,
      role,
      passwordHash: await passwordHash,
      emailVerifiedAt: now,
      dateJoined: now,
      lastLogin: now,
    }),
    db.insert(schema.session).values({
      tokenHash: await sha256(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    }),
  ]);
  client.cookies.delete(GUEST_COOKIE);
  client.cookies.set(SESSION_COOKIE, token);
  return { client, email, userId };
}

/** The e-mail address of the client's session; undefined when signed out. */
export async function fetchAccountEmail(client: Client): Promise<string | undefined> {
  const response = await client.get("/profile/api/user/user/");
  if (response.status === 401) return undefined;
  return (await response.json<{ objects: Array<{ email: string }> }>()).objects[0]?.email;
}
