import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { RANGES } from "#domain/shop/analytics/report";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { insert, makeCart, makeConfigured, makeOrder, newId, schema } from "../support/database/rows.ts";
import { page, send, stored } from "./visit-events.ts";

const today = () => new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  await env.DB.batch(
    ["visit_event", "visit_day", "visit_day_done", "rate_bucket"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

/** A customer with a cart line and an order. */
async function customer() {
  const { client, userId } = await signedUp();
  const cart = await makeCart({ userId });
  const configured = await makeConfigured({ userId });
  const line = await insert(schema.cartLine, {
    id: newId(),
    cartId: cart.id,
    configuredProductId: configured.id,
    createdAt: new Date(),
  });
  const order = await makeOrder({ userId }, { state: "confirmed", placedAt: new Date() });
  return { client, lineId: line.id, order };
}

describe("events of a visit", () => {
  test("count a cart line and an order once, from any tab, and only their owner's", async () => {
    const { client, lineId, order } = await customer();
    const events = [
      { kind: "cart", line: lineId },
      { kind: "purchase", order: order.id },
    ];
    await send(events, { client });
    await send(events, { client, visit: "bbbbbbbbbbbbbbbb" });
    await send(events, { client: (await customer()).client, visit: "cccccccccccccccc" });
    await send(events, { visit: "dddddddddddddddd" });
    expect((await stored()).map((row) => row.split(" ")[0])).toEqual(["cart", "purchase"]);
    const purchase = await env.DB.prepare("SELECT * FROM visit_event WHERE kind = 'purchase'").first();
    expect(purchase?.["amount_minor"]).toBe(order.totalMinor);
    expect(JSON.stringify(purchase)).not.toContain(order.id);
  });

  test("of yesterday's order count no more", async () => {
    const { client } = await customer();
    const { userId, client: owner } = await signedUp();
    const old = await makeOrder({ userId }, { state: "confirmed", placedAt: new Date(Date.now() - 2 * DAY_MS) });
    await send([{ kind: "purchase", order: old.id }], { client: owner });
    await send([{ kind: "purchase", order: "no-such" }], { client });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["asks not to be tracked", { dnt: "1" }],
    ["sends Global Privacy Control", { "sec-gpc": "1" }],
    ["is a crawler", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ])("of a browser that %s are not stored", async (_, headers: Record<string, string>) => {
    expect((await send([page(1)], { headers })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test("of staff are not stored", async () => {
    await send([page(1)], { client: (await signedUp({ role: "staff" })).client });
    expect(await stored()).toEqual([]);
  });

  test("from another site, with free text, or too many at once are refused", async () => {
    const foreign = await send([page(1)], { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    expect((await send([page(1, "/search/ann@example.com/")])).status).toBe(400);
    expect((await send(Array.from({ length: 21 }, (_, i) => page(i + 1)))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("of one network are limited", async () => {
    await send([page(1)]);
    await env.DB.prepare("UPDATE rate_bucket SET count = 300 WHERE key LIKE 'visits|%'").run();
    expect((await send([page(2)])).status).toBe(204);
    expect(await stored()).toEqual(["page /cart/ 1"]);
  });
});

test("the layout names cart lines of the last minutes to their owner, who counts them", async () => {
  const { client, lineId } = await customer();
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const readLayout = async (headers: Record<string, string>) => {
    const request = new Request("http://shop.test/", { headers });
    const { services } = await openContext(request, env, createExecutionContext());
    return services.site.layout.read();
  };
  expect(await readLayout({ cookie })).toMatchObject({ cartCount: 1, recentLines: [{ id: lineId, currency: "USD" }] });
  await env.DB.prepare("UPDATE cart_line SET created_at = created_at - 660000 WHERE id = ?").bind(lineId).run();
  expect(await readLayout({ cookie })).toMatchObject({ cartCount: 1, recentLines: [] });
  expect(await readLayout({})).toMatchObject({ cartCount: 0, recentLines: [] });
});

describe("a day that is over", () => {
  const event = (key: string, day: string, values: Partial<typeof schema.visitEvent.$inferInsert> = {}) =>
    insert(schema.visitEvent, { key, day, kind: "page", subject: "/", ...values });
  const sums = async () =>
    (await env.DB.prepare(
      "SELECT day, kind, subject, bucket, count, amount_minor FROM visit_day ORDER BY day, kind",
    ).raw()) as unknown as Array<ReadonlyArray<unknown>>;
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

  test("is added up once, and its events are deleted after three days", async () => {
    for (const day of [dayAgo(5), dayAgo(1), today()]) {
      await event(`a ${day}`, day);
      await event(`b ${day}`, day);
      await event(`c ${day}`, day, { kind: "purchase", subject: "order", amountMinor: 1250 });
    }
    await runScheduledJobs();
    await runScheduledJobs();
    expect(await sums()).toEqual(
      [dayAgo(5), dayAgo(1)].flatMap((day) => [
        [day, "page", "/", 0, 2, 0],
        [day, "purchase", "order", 0, 1, 1250],
      ]),
    );
    const days = await env.DB.prepare("SELECT DISTINCT day FROM visit_event ORDER BY day").raw();
    expect(days).toEqual([[dayAgo(1)], [today()]]);
  });

  test("is forgotten after 400 days", async () => {
    await insert(schema.visitDay, { day: "2020-01-01", kind: "page", subject: "/", count: 3 });
    await runScheduledJobs();
    expect(await sums()).toEqual([]);
  });

  test("and today are in one report, each event once", async () => {
    await event("y1", dayAgo(1), { kind: "step", subject: "visit" });
    await event("y2", dayAgo(1));
    await runScheduledJobs();
    await event("t1", today(), { kind: "step", subject: "visit" });
    await event("t2", today(), { kind: "lcp", bucket: 3 });
    await event("t3", dayAgo(6), { kind: "step", subject: "visit" });
    const { services } = await openContext(new Request("http://shop.test/"), env, createExecutionContext());
    for (const days of RANGES) {
      const report = await services.analytics.report(days);
      expect(report).toMatchObject({ visits: 2, pages: 1, orders: 0 });
      expect(report.days.length).toBe(days);
      expect(report.speed.lcp?.samples).toBe(1);
    }
  });
});
