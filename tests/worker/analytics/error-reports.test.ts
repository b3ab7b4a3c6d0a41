import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { createApp } from "../../../worker/app.ts";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, schema } from "../support/database/rows.ts";

const REPORT = {
  name: "TypeError",
  message: "Cannot read order 1042 of ann@example.com (reading 'slug')",
  stack: "render root-Bx3k9d2f.js:1:2345",
  page: "/products/setup/:productSlug/",
  release: "abcd1234",
};

const send = (changes: Partial<typeof REPORT> = {}, client = new Client()) =>
  client.post("/error-reports/api/report/", { ...REPORT, ...changes });
const groups = () => db.select().from(schema.errorGroup);

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM error_group"), env.DB.prepare("DELETE FROM rate_bucket")]);
});

test("equal errors of browsers are one group without personal data, across releases", async () => {
  expect((await send()).status).toBe(204);
  await send({
    message: "Cannot read order 7 of ben@example.com (reading 'slug')",
    stack: "render root-AAAA1111.js:1:99",
    page: "/chat/return/eyJhbGciOi.secret/",
    release: "ffff0000",
  });
  expect(await groups()).toMatchObject([
    {
      source: "browser",
      name: "TypeError",
      message: "Cannot read order (number) of (e-mail) (reading 'slug')",
      stack: "render root-AAAA1111.js:1:99",
      place: "/chat/return/:id/",
      count: 2,
      firstRelease: "abcd1234",
      lastRelease: "ffff0000",
    },
  ]);
  await send({ message: "Something else" });
  expect((await groups()).length).toBe(2);
});

test("a resolved error is open again when it is reported again", async () => {
  await send();
  const [{ fingerprint } = { fingerprint: "" }] = await groups();
  const { client } = await signedUp({ role: "staff" });
  const request = new Request("http://shop.test/", {
    headers: { cookie: [...client.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  const { services } = await openContext(request, env, createExecutionContext());
  expect((await services.errorReports.resolve(fingerprint, true)).ok).toBe(true);
  expect(await services.errorReports.list("open")).toMatchObject({ groups: [], open: 0, resolved: 1 });
  expect((await services.errorReports.list("resolved"))?.groups.length).toBe(1);
  await send();
  const list = await services.errorReports.list("open");
  expect(list?.groups[0]).toMatchObject({ count: 2, resolvedAt: null });
  expect(list?.groups[0]?.reopenedAt).toBeInstanceOf(Date);
  expect((await services.errorReports.resolve("no-such", true)).ok).toBe(false);
});

test("only staff see and resolve errors", async () => {
  await send();
  const [{ fingerprint } = { fingerprint: "" }] = await groups();
  const { services } = await openContext(new Request("http://shop.test/"), env, createExecutionContext());
  expect(await services.errorReports.list("open")).toBeUndefined();
  expect((await services.errorReports.resolve(fingerprint, true)).ok).toBe(false);
});

test("a fault of the server is recorded with the id of its request, and its cause stays inside", async () => {
  const app = createApp(() => Promise.reject(new Error("no table for ann@example.com")));
  const execution = createExecutionContext();
  const response = await app.fetch(new Request("http://shop.test/gallery/image/Ann-7/"), env, execution);
  await waitOnExecutionContext(execution);
  expect([response.status, await response.json()]).toEqual([500, { error: "An unknown error has occurred." }]);
  expect(await groups()).toMatchObject([
    {
      source: "server",
      message: "no table for (e-mail)",
      place: "GET /gallery/image/:id/",
      requestId: response.headers.get("x-request-id"),
    },
  ]);
});

test("reports of one network are limited, and groups are of a bounded number", async () => {
  await db.insert(schema.errorGroup).values(
    // D1 takes at most 100 parameters in a statement.
    Array.from({ length: 7 }, (_, i) => makeErrorGroup(`seed ${String(i)}`, i)),
  );
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 493)
      INSERT INTO error_group (fingerprint, source, name, message, place, first_release, last_release, count, first_at, last_at)
      SELECT 'x' || i, 'browser', 'Error', 'm', '/', 'r', 'r', 1, 1000 + i, 1000 + i FROM n`,
  ).run();
  await send();
  expect((await groups()).length).toBe(500);
  expect((await groups()).some(({ fingerprint }) => fingerprint === "seed 0")).toBe(false);
  await env.DB.prepare("UPDATE rate_bucket SET count = 30 WHERE key LIKE 'error-reports|%'").run();
  expect((await send({ message: "One too many" })).status).toBe(204);
  expect((await groups()).some(({ message }) => message === "One too many")).toBe(false);
});

test("a group that was not seen for 90 days is deleted", async () => {
  await db
    .insert(schema.errorGroup)
    .values([makeErrorGroup("old", Date.now() - 91 * DAY_MS), makeErrorGroup("new", Date.now() - 89 * DAY_MS)]);
  await runScheduledJobs();
  expect((await groups()).map(({ fingerprint }) => fingerprint)).toEqual(["new"]);
});

function makeErrorGroup(fingerprint: string, at: number): typeof schema.errorGroup.$inferInsert {
  return {
    fingerprint,
    source: "browser",
    name: "Error",
    message: "m",
    place: "/",
    firstRelease: "r",
    lastRelease: "r",
    count: 1,
    firstAt: new Date(at),
    lastAt: new Date(at),
  };
}
