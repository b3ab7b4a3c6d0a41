import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Client, clientFrom } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { openPageContext } from "../support/open-page-context.ts";
import { eq } from "drizzle-orm";
import { admin, made, openContentStaff, slug, staff } from "./content-records.ts";

openContentStaff();

const FAQ = "/content/api/v1/faq/";
const question = () => ({ category: "ordering", slug: slug(), question: "How big?", answer: "As you like." });

const auditRows = async (kind: string, id: number | string) =>
  (
    await db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.entityId, String(id)))
      .orderBy(schema.audit.createdAt, schema.audit.id)
  ).filter(({ entity }) => entity === kind);

test("each write of a record says who, from where, in which request, why, and what it replaced", async () => {
  const { client, userId } = await signedUp({ role: "staff", client: clientFrom("203.0.113.9") });
  const input = question();
  const { id, resource_uri: uri } = await made(FAQ, input, client);
  const response = await client.put(
    uri,
    { ...input, answer: "Up to 48 inches." },
    { "x-reason": "Asked%20too%20often" },
  );
  expect(response.status).toBe(200);
  expect((await client.delete(uri)).status).toBe(204);
  const rows = await auditRows("faq", id);
  expect(rows).toMatchObject([
    { actor: userId, action: "create", before: null, after: input, network: "203.0.113.0/24", reason: "" },
    {
      actor: userId,
      action: "change",
      before: { answer: "As you like." },
      after: { answer: "Up to 48 inches." },
      requestId: response.headers.get("x-request-id"),
      reason: "Asked too often",
    },
    { actor: userId, action: "delete", before: { ...input, answer: "Up to 48 inches." }, after: null },
  ]);
  expect(Object.keys(rows[1]?.after ?? {})).toEqual(["answer"]);
});

test("a refused write leaves nothing in the audit", async () => {
  const { id, resource_uri: uri, version } = await made(FAQ, question());
  const rows = await auditRows("faq", id);
  expect((await staff.put(uri, { answer: "Now.", version: version + 1 })).status).toBe(409);
  expect((await staff.put(uri, { category: "no-such" })).status).toBe(400);
  expect(await auditRows("faq", id)).toEqual(rows);
});

test("a form can tell what its user changed in another tab from what a colleague did", async () => {
  const { id, resource_uri: uri } = await made(FAQ, question());
  await staff.put(uri, { answer: "One." });
  await admin.put(uri, { question: "How many?" });
  const isOwn = async (client: Client, fields: ReadonlyArray<string>) =>
    (await openPageContext(client)).services.records.isOwnChange("faq", String(id), fields);
  expect([await isOwn(staff, ["answer"]), await isOwn(admin, ["answer"])]).toEqual([true, false]);
  expect([await isOwn(staff, ["answer", "question"]), await isOwn(admin, ["question"])]).toEqual([false, true]);
  expect((await staff.delete(uri)).status).toBe(204);
  expect([await isOwn(staff, []), await isOwn(admin, [])]).toEqual([true, false]);
});

test("of writes at the same time each says what it replaced", async () => {
  const { id, resource_uri: uri } = await made(FAQ, question());
  const answers = ["One.", "Two.", "Three."];
  const created = await auditRows("faq", id);
  const responses = await Promise.all(answers.map((answer) => staff.put(uri, { answer })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = (await auditRows("faq", id)).slice(created.length);
  const replaced = rows.map(({ before }) => (before as { answer: string }).answer);
  const saved = rows.map(({ after }) => (after as { answer: string }).answer);
  expect(new Set(saved)).toEqual(new Set(answers));
  const { answer } = await (await staff.get(uri)).json<{ answer: string }>();
  // Each answer but the last was replaced once, and so was the first of all.
  expect(new Set([...replaced, answer])).toEqual(new Set(["As you like.", ...answers]));
});

test("texts over 8 KB and what customers wrote are stored by their hash", async () => {
  const body = "Stickers. ".repeat(1000);
  const post = await made("/content/api/v1/post/", {
    slug: slug(),
    title: "Long",
    body,
    author: "Ann",
    status: "draft",
    date_published: "2026-11-20T12:00:00Z",
  });
  const [row] = await auditRows("post", post.id);
  expect(row?.after).toMatchObject({
    title: "Long",
    body: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
  const testimonial = await made("/content/api/v1/testimonial/", {
    name: "Robin Marker",
    body: "They stuck.",
    category: "vehicles",
    rating: 5,
    date_published: "2026-11-20T12:00:00Z",
  });
  expect((await staff.delete(testimonial.resource_uri)).status).toBe(204);
  const { results } = await env.DB.prepare(
    "SELECT 1 FROM audit WHERE before LIKE '%Marker%' OR after LIKE '%Marker%'",
  ).all();
  expect(results).toEqual([]);
});
