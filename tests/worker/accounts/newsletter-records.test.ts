import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, newId, NOW, schema } from "../support/database/rows.ts";

const PATH = "/newsletter/api/v1/newsletter-subscription/";
let staff: Client;
beforeAll(async () => {
  ({ client: staff } = await signedUp({ role: "staff" }));
});

interface Subscription extends Record<string, unknown> {
  readonly id: string;
  readonly resource_uri: string;
}

async function subscribe(email: string): Promise<Subscription> {
  await insert(schema.newsletterSubscription, {
    id: newId(),
    email,
    state: "confirmed",
    askedAt: NOW,
    confirmedAt: NOW,
  });
  const response = await staff.get(`${PATH}?email=${encodeURIComponent(email)}`);
  const [subscription] = (await response.json<{ objects: ReadonlyArray<Subscription> }>()).objects;
  if (!subscription) throw new Error(`${email} is not in the list.`);
  return subscription;
}

test("staff unsubscribe an address by hand, once, and only its owner can subscribe again", async () => {
  const subscription = await subscribe(`${newId().toLowerCase()}@example.com`);
  expect(subscription).toMatchObject({ state: "confirmed", unsubscribe: false, version: 1 });
  const uri = subscription.resource_uri;
  for (let round = 1; round <= 2; round++) {
    const response = await staff.put(uri, { unsubscribe: true });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ state: "ended", unsubscribe: true, version: 2 }),
    ]);
  }
  const refusal = await staff.put(uri, { unsubscribe: false });
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining("Only they can subscribe")]);
  expect((await new Client().get(PATH)).status).toBe(401);
});

test("an account that is unsubscribed by hand no longer consents to news, and the history has no address", async () => {
  const { email, userId } = await signedUp({});
  await db.run(sql`UPDATE user SET is_marketing_eligible = 1 WHERE id = ${userId}`);
  const subscription = await subscribe(email);
  expect((await staff.put(subscription.resource_uri, { unsubscribe: true })).status).toBe(200);
  const rows = await db.all<{ eligible: number; given: number; history: string }>(sql`
    SELECT is_marketing_eligible AS eligible, (SELECT given FROM consent WHERE user_id = user.id) AS given,
      (SELECT json_group_array(json_array(entity_id, before, after, reason)) FROM audit WHERE entity = 'newsletter-subscription') AS history
    FROM user WHERE id = ${userId}`);
  expect(rows).toMatchObject([{ eligible: 0, given: 0 }]);
  expect(rows[0]?.history).toContain(subscription.id);
  expect(rows[0]?.history).not.toContain(email);
});
