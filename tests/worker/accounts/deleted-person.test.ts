import {
  createExecutionContext,
  listDurableObjectIds,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { until } from "../../until.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, shopper as checkoutShopper } from "../../factories/checkout.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { shopper, staff, getRoomStub, visitors } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { insert, makeConfigured, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";
import { openContext } from "../../../worker/context.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { createAccountRecords, upload } from "./account-records.ts";

beforeAll(() => stockCatalog());
const { enter, leaveAll } = visitors();
afterEach(leaveAll);

/** Stands in everything that the person enters. */
const MARK = "xqzvbright";
/** What a full-text index stores of it, which leaves out the letters that the word before has in common. */
const TRACE = /qzvbright/i;

const decoder = new TextDecoder("latin1");
/** The text of a value; D1 returns blobs as lists of bytes, objects as buffers. */
function toText(value: unknown): string {
  if (value instanceof ArrayBuffer) return decoder.decode(value);
  return Array.isArray(value) ? decoder.decode(Uint8Array.from(value as Array<number>)) : String(value);
}
const hasTrace = (row: object): boolean => Object.values(row).some((value) => TRACE.test(toText(value)));
const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'";

async function tracesInDatabase(name: string, database: D1Database): Promise<Array<string>> {
  const { results: tables } = await database.prepare(TABLES).all<{ name: string }>();
  const traces = await Promise.all(
    tables.map(async (table) => {
      const { results } = await database.prepare(`SELECT * FROM "${table.name}"`).all();
      return results.filter(hasTrace).map((row) => `${name} ${table.name}: ${JSON.stringify(row).slice(0, 300)}`);
    }),
  );
  return traces.flat();
}

async function tracesInFiles(): Promise<Array<string>> {
  const { objects } = await env.FILES.list();
  const traces = objects.map(async ({ key }) => {
    const text = decoder.decode(await (await env.FILES.get(key))?.arrayBuffer());
    return TRACE.test(key + text) ? [`file ${key}`] : [];
  });
  return (await Promise.all(traces)).flat();
}

async function tracesInObjects(): Promise<Array<string>> {
  const stubs = [env.CHAT_ROOMS, env.STAFF_WATCHERS].map(async (binding: DurableObjectNamespace) =>
    (await listDurableObjectIds(binding)).map((id) => binding.get(id)),
  );
  const traces = (await Promise.all(stubs)).flat().map((stub) =>
    runInDurableObject(stub, (_object, { storage: { sql } }) =>
      sql
        .exec<{ name: string }>(TABLES)
        .toArray()
        .flatMap(({ name }) =>
          sql
            .exec(`SELECT * FROM "${name}"`)
            .toArray()
            .filter(hasTrace)
            .map((row) => `object ${name}: ${JSON.stringify(row).slice(0, 300)}`),
        ),
    ),
  );
  return (await Promise.all(traces)).flat();
}

/** Where the person still stands, in every store. */
const traces = async (): Promise<Array<string>> =>
  (
    await Promise.all([
      tracesInDatabase("shop", env.DB),
      tracesInDatabase("search", env.SEARCH),
      tracesInFiles(),
      tracesInObjects(),
    ])
  ).flat();

/** A customer who entered the mark wherever a customer can. */
async function markedCustomer() {
  const email = `${MARK}@example.com`;
  const { client, userId } = await signedUp({ name: `${MARK} Olsen`, email });
  await checkoutShopper(1, client);
  await client.put(`/profile/api/user/user/${userId}/`, { twitter: MARK });
  const saved = await client.post("/profile/api/user/address/", {
    first_name: MARK,
    last_name: "Olsen",
    street_address_1: `1 ${MARK} Lane`,
    city: "Portland",
    country_area: "OR",
    postal_code: "97201",
    country: "US",
    phone: "5035550100",
  });
  const { id } = await saved.json<{ id: string }>();
  const { client: sam } = await signedUp({ role: "staff" });
  expect((await sam.put(`/profile/api/user/address/${id}/`, { street_address_1: `2 ${MARK} Lane` })).status).toBe(200);
  await new Client().post("/account/api/login/", { username: email, password: "not it at all" });
  await new Client().post("/account/api/reset-password/", { email });
  await configure(client);
  await upload(client);
  await createAccountRecords(userId, email);
  const address = { first_name: MARK, street_address_1: `1 ${MARK} Lane`, city: "Portland", country: "US" };
  const order = await makeOrder(
    { userId },
    { email, state: "delivered", note: `ring ${MARK}`, billingAddress: address, shippingAddress: address },
  );
  const ordered = await makeConfigured({ userId }, { status: "ordered", roster: [{ name: MARK }], texts: [MARK] });
  await makeOrderLine(order.id, {
    configuredProductId: ordered.id,
    spec: { width: 3, height: 2, roster: [{ name: MARK }], texts: [MARK] },
    artwork: { file_name: `${MARK}.png` },
  });
  return { client, userId, email };
}

/** A conversation of the customer, open in the staff's inbox and found by the search. */
async function startConversation(userId: string, email: string): Promise<string> {
  const room = await insert(schema.chatRoom, { id: newId(), userId, dateCreated: NOW, updatedAt: NOW });
  const [ann, sam] = [await enter(shopper(room.id, `C-${userId}`)), await enter(staff(room.id))];
  ann.send("chat.set.description", {
    description: `Can you cut ${MARK} foxes?`,
    customer_name: `${MARK} Olsen`,
    email,
    screen_size: "390x844",
  });
  await ann.untilHandled();
  ann.send("chat.message", { message: `It is for ${MARK}`, cid: "1" });
  sam.send("chat.note", { message: `${MARK} is a regular`, cid: "2" });
  await ann.untilHandled();
  await sam.untilHandled();
  await getRoomStub(room.id).flush();
  const texts = () =>
    env.SEARCH.prepare("SELECT count(*) AS n FROM chat_text WHERE room_id = ?").bind(room.id).first<number>("n");
  await until(async () => (await texts()) === 3, "three searchable texts");
  return room.id;
}

test("after the deletion of an account no store knows the person", async () => {
  const { client, userId, email } = await markedCustomer();
  await startConversation(userId, email);
  const tracesBefore = await traces();
  for (const store of [
    "shop user",
    "shop queued_email",
    "shop orders",
    "search chat_index_data",
    "shop audit",
    "object entry",
    "object room",
  ])
    expect(
      tracesBefore.some((trace) => trace.startsWith(store)),
      store,
    ).toBe(true);

  expect((await client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  await afterAnswers();
  await env.DB.prepare("UPDATE queued_email SET sent_at = 1 WHERE template = 'account-deleted'").run();
  await runScheduledJobs();
  await until(
    async () => (await traces()).length === 0,
    async () => (await traces()).join("\n"),
  );
});

test("a step of the deletion that fails is repeated until it succeeds, and holds up no other", async () => {
  const steps = async () =>
    (await env.DB.prepare("SELECT topic, tries FROM outbox WHERE topic LIKE 'delete-%'").all()).results;
  await env.FILES.put("artwork/gone", "a picture");
  await env.DB.prepare(
    "INSERT INTO outbox (id, topic, entity_id, created_at) VALUES ('1', 'delete-conversation', 'gone', 1), ('2', 'delete-file', 'artwork/gone', 2)",
  ).run();
  const offline = { getByName: () => ({ forget: () => Promise.reject(new Error("offline")) }) };
  const execution = createExecutionContext();
  const broken = { ...env, CHAT_ROOMS: offline } as unknown as typeof env;
  const { services } = await openContext(new Request("http://shop.test/"), broken, execution);
  await services.jobs.run();
  await waitOnExecutionContext(execution);
  expect(await steps()).toEqual([{ topic: "delete-conversation", tries: 1 }]);
  expect(await env.FILES.head("artwork/gone")).toBeNull();
  await runScheduledJobs();
  expect(await steps()).toEqual([]);
});
