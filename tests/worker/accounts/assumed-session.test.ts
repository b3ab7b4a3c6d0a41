import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { records } from "../../../worker/api/records.ts";
import { createApp } from "../../../worker/app.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { SESSION_COOKIE } from "../../../worker/http/session.ts";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { cases } from "../../level.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { interceptCalls } from "../support/database/intercepted-database.ts";
import { ownedRows } from "../support/database/record-rows.ts";

// A request assumes that its session is as the isolate last read it, and reads it again together with its answer.

let trips = 0;
const DB = interceptCalls(env.DB, { before: () => void trips++ });
/** A shop whose pages show only who is asking. */
const app = createApp((_, { actor }) => Promise.resolve(Response.json(actor)));

interface Reader {
  readonly client: Client;
  readonly userId: string;
  readonly tokenHash: string;
}
type Role = "customer" | "staff";

async function openReader(role: Role): Promise<Reader> {
  const client = new Client(async (request) => app.fetch(request, { ...env, DB }, createExecutionContext()));
  const { userId } = await signedUp({ role, client });
  return { client, userId, tokenHash: await sha256(client.cookies.get(SESSION_COOKIE) ?? "") };
}

async function read({ client }: Reader, path: string) {
  trips = 0;
  const response = await client.get(path);
  const text = (await response.text()).replace(/"request_uuid":"[^"]*"/, "");
  return { answer: `${response.status} ${text}`, trips };
}

const MAIN = new Set(["address", "order", "user-in-store-credit-transaction"]);
/** The records that belong to people. */
const owned = cases(
  records.filter(({ name }) => Object.hasOwn(ownedRows, name)),
  { quick: ({ name }) => MAIN.has(name) },
);

/** What may happen to a session between two requests, as SQL for its user ?1 and itself ?2. */
const CHANGES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "that was ended": ["DELETE FROM session WHERE user_id = ?1 AND token_hash = ?2"],
  "that has expired": ["UPDATE session SET expires_at = 1 WHERE user_id = ?1 AND token_hash = ?2"],
  "that is another user's now": [
    "UPDATE session SET user_id = (SELECT id FROM user WHERE email = 'another@example.com') WHERE user_id = ?1 AND token_hash = ?2",
  ],
  "whose user was blocked": ["UPDATE user SET is_active = 0 WHERE id = ?1 AND ?2 <> ''"],
  "whose user was deleted": [
    "DELETE FROM session WHERE user_id = ?1 AND token_hash = ?2",
    "UPDATE user SET is_active = 0, name = '', email = 'deleted-' || id || '@deleted.invalid' WHERE id = ?1 AND ?2 <> ''",
  ],
};
const ROLE_TAKEN: Readonly<Record<string, ReadonlyArray<string>>> = {
  "whose role was taken away": ["UPDATE user SET role = 'customer' WHERE id = ?1 AND ?2 <> ''"],
};

const change = async ({ userId, tokenHash }: Reader, statements: ReadonlyArray<string>): Promise<void> =>
  void (await env.DB.batch(statements.map((statement) => env.DB.prepare(statement).bind(userId, tokenHash))));

beforeAll(() => signedUp({ email: "another@example.com" }));

describe.each(["customer", "staff"] as const)("a list that a %s reads", (role) => {
  const changes = Object.entries({ ...CHANGES, ...(role === "staff" ? ROLE_TAKEN : {}) });

  test.each(owned)(
    "is read with the session, and never given to one that has changed: $name",
    async ({ name, path }) => {
      if (role === "staff") await ownedRows[name]?.((await openReader("customer")).userId);
      for (const [what, statements] of changes) {
        const reader = await openReader(role);
        if (role === "customer") await ownedRows[name]?.(reader.userId);
        const first = await read(reader, path);
        const assumed = await read(reader, path);
        expect([name, assumed.answer]).toEqual([name, first.answer]);
        expect(assumed.trips, name).toBeLessThan(first.trips);

        await change(reader, statements);
        const { answer } = await read(reader, path); // assumes the session as it was
        clearIsolateState();
        expect([name, what, answer]).toEqual([name, what, (await read(reader, path)).answer]);
        expect([name, what, answer]).not.toEqual([name, what, assumed.answer]);
      }
    },
  );
});

test("a page that reads nothing is answered for the user as they are now", async () => {
  const reader = await openReader("staff");
  const { trips: ownTrips } = await read(reader, "/help/");
  expect(await read(reader, "/help/")).toMatchObject({ answer: expect.stringContaining('"role":"staff"') as string });
  await change(reader, ["UPDATE user SET name = 'Ann', role = 'customer' WHERE id = ?1 AND ?2 <> ''"]);
  expect((await read(reader, "/help/")).answer).toContain('"role":"customer"');
  await change(reader, ["DELETE FROM session WHERE user_id = ?1 AND token_hash = ?2"]);
  expect((await read(reader, "/help/")).answer).toContain('"role":"guest"');
  expect(ownTrips).toBe(1);
});
