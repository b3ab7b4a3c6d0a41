import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { refuse } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { call, mount, type ApiEnv } from "../../../worker/api/call.ts";
import { bodyLimit } from "../../../worker/middleware/body-limit.ts";
import { session } from "../../../worker/middleware/session.ts";
import { staff as staffClaims, Visitor } from "../support/chat/chat-visitor.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, newId, schema } from "../support/database/rows.ts";

const signedInAs = async (role: "staff" | "admin"): Promise<Client> => (await signedUp({ role })).client;
const makeCategory = () => insert(schema.category, { path: newId().toLowerCase(), name: "Decals" });
const buildUri = (id: number) => `/catalog/api/v1/category/${id}/`;

test("a deleted record's number is never given again, so that an open page can neither change nor delete another one", async () => {
  const client = await signedInAs("staff");
  const make = async (path: string) => {
    const answer = await client.post("/catalog/api/v1/category/", { path, name: "Decals" });
    expect(answer.status).toBe(201);
    return (await answer.json<{ id: number }>()).id;
  };
  const id = await make(newId().toLowerCase());
  expect((await client.delete(buildUri(id))).status).toBe(204);
  const nextId = await make(newId().toLowerCase());
  expect(nextId).toBeGreaterThan(id);
  expect((await client.put(buildUri(id), { name: "Wall decals" })).status).toBe(404);
  expect((await client.delete(buildUri(id))).status).toBe(404);
  expect(await (await client.get(buildUri(nextId))).json()).toMatchObject({ name: "Decals" });
});

describe("a later save of a record", () => {
  test("of an older version is refused in the record's error form, and changes nothing", async () => {
    const client = await signedInAs("staff");
    const { id } = await makeCategory();
    const first = await client.put(buildUri(id), { name: "Window decals", version: 1 });
    expect([first.status, await first.json()]).toMatchObject([200, { name: "Window decals", version: 2 }]);
    const late = await client.put(buildUri(id), { name: "Wall decals", version: 1 });
    expect([late.status, await late.json()]).toEqual([
      409,
      { category: { __all__: [expect.stringContaining("changed after you opened it")] } },
    ]);
    expect(await (await client.get(buildUri(id))).json()).toMatchObject({ name: "Window decals", version: 2 });
  });

  test("with several at once is accepted once", async () => {
    const client = await signedInAs("staff");
    const { id } = await makeCategory();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => client.put(buildUri(id), { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("without a version is not checked, and an invalid version is reported", async () => {
    const client = await signedInAs("staff");
    const { id } = await makeCategory();
    for (const name of ["One", "Two"]) expect((await client.put(buildUri(id), { name })).status).toBe(200);
    const wrong = await client.put(buildUri(id), { name: "Three", version: "soon" });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { category: { version: ["Send the version that the record was loaded with."] } },
    ]);
  });

  test("of an unknown record is a 404, with a version too", async () => {
    const client = await signedInAs("staff");
    expect((await client.put(buildUri(999_999_999), { name: "X" })).status).toBe(404);
    expect((await client.put(buildUri(999_999_999), { name: "X", version: 1 })).status).toBe(404);
  });
});

describe("a change of a record", () => {
  const inside: Array<Visitor> = [];
  afterEach(async () => {
    for (const visitor of inside.splice(0)) await visitor.leave();
  });

  test("reaches the staff who watch it, after the response", async () => {
    const client = await signedInAs("staff");
    const { id } = await makeCategory();
    const sam = await Visitor.watch(staffClaims("", "Sam"));
    inside.push(sam);
    await sam.sendAndSettle("sync.on.change", { object_id: id, content_type_id: CONTENT_TYPES.category });
    expect((await client.put(buildUri(id), { name: "Told" })).status).toBe(200);
    const notice = await sam.until(() => sam.notices.find(({ event }) => event === "notify.change"));
    expect(notice.data).toMatchObject({ content_type_id: CONTENT_TYPES.category, object_id: String(id) });
  });
});

describe("an Idempotency-Key", () => {
  let runs = 0;
  let outcome: "ok" | "refuse" | "throw" = "ok";
  let slow = 0;
  const Body = v.object({ amount: v.number("Enter a number.") });
  const handle = async (_: unknown, { body }: { body: v.InferOutput<typeof Body> }) => {
    runs++;
    if (slow) await scheduler.wait(slow);
    if (outcome === "throw") throw new Error("a fault");
    return outcome === "refuse"
      ? refuse({ code: "conflict", message: "Not enough." })
      : ok({ run: runs, amount: body.amount });
  };
  const app = new Hono<ApiEnv>();
  app.use(session((request, env, execution) => app.fetch(request, env, execution)));
  app.use(bodyLimit);
  mount(app, [
    call(
      { method: "post", path: "/a/", tag: "t", summary: "s", status: 201, body: Body, idempotent: "honoured" },
      handle,
    ),
    call({ method: "post", path: "/b/:id/", tag: "t", summary: "s", body: Body, idempotent: "required" }, handle),
  ]);
  app.onError((_, c) => c.json({ error: "fault" }, 500));
  const customer = async () => {
    const { client } = await signedUp();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return async (path: string, body: unknown, key?: string) => {
      const headers = {
        cookie,
        "content-type": "application/json",
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const request = new Request(`http://shop.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const response = await app.fetch(request, env, createExecutionContext());
      return { status: response.status, body: await response.json<unknown>(), headers: response.headers };
    };
  };
  const start = () => {
    runs = 0;
    slow = 0;
    outcome = "ok";
    return customer();
  };

  test("gives the same request the first response again, and refuses another request", async () => {
    const post = await start();
    const first = await post("/a/", { amount: 1 }, "k");
    expect(first).toMatchObject({ status: 201, body: { run: 1, amount: 1 } });
    const again = await post("/a/", { amount: 1, ignored: true }, "k");
    expect([again.status, again.body, again.headers.get("idempotent-replayed")]).toEqual([201, first.body, "true"]);
    expect((await post("/a/", { amount: 2 }, "k")).status).toBe(409);
    expect(runs).toBe(1);
  });

  test("belongs to one person and one call", async () => {
    const [post, postAsOther] = [await start(), await customer()];
    await post("/a/", { amount: 1 }, "k");
    expect((await postAsOther("/a/", { amount: 1 }, "k")).body).toMatchObject({ run: 2 });
    expect((await post("/b/1/", { amount: 1 }, "k")).body).toMatchObject({ run: 3 });
    expect((await post("/b/2/", { amount: 1 }, "k")).body).toMatchObject({ run: 4 });
  });

  test("is optional where it is supported, mandatory where it is required, and has at most 255 characters", async () => {
    const post = await start();
    expect((await post("/a/", { amount: 1 })).status).toBe(201);
    expect((await post("/a/", { amount: 1 })).body).toMatchObject({ run: 2 });
    expect((await post("/b/1/", { amount: 1 })).status).toBe(400);
    expect((await post("/a/", { amount: 1 }, "k".repeat(256))).status).toBe(400);
    expect((await post("/a/", { amount: 1 }, "k".repeat(255))).status).toBe(201);
  });

  test("lets one of two concurrent requests run, and the other gets its response", async () => {
    const post = await start();
    slow = 150;
    const answers = await Promise.all([1, 2, 3].map(() => post("/a/", { amount: 1 }, "k")));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ run: 1, amount: 1 }));
    expect(runs).toBe(1);
  });

  test("replays a refusal, but neither invalid input nor a server error", async () => {
    const post = await start();
    expect((await post("/a/", { amount: "x" }, "k")).status).toBe(400);
    outcome = "throw";
    expect((await post("/a/", { amount: 1 }, "k")).status).toBe(500);
    outcome = "refuse";
    expect((await post("/a/", { amount: 1 }, "k")).status).toBe(409);
    outcome = "ok";
    expect((await post("/a/", { amount: 1 }, "k")).body).toEqual({ error: "Not enough." });
  });

  test("whose request crashed can be used again for the same request after a minute, and for any after a day", async () => {
    const post = await start();
    const { idempotency } = schema;
    await post("/a/", { amount: 1 }, "k");
    await db
      .update(idempotency)
      .set({ state: "running", status: null, body: null, createdAt: new Date(Date.now() - 61_000) })
      .where(eq(idempotency.key, "k"));
    expect((await post("/a/", { amount: 2 }, "k")).status).toBe(409);
    expect((await post("/a/", { amount: 1 }, "k")).body).toMatchObject({ run: 2 });
    await db.run(sql`UPDATE idempotency SET expires_at = 1 WHERE key = 'k'`);
    expect((await post("/a/", { amount: 2 }, "k")).body).toMatchObject({ run: 3 });
  });
});
