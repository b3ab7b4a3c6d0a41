import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { place, shopper } from "../../factories/checkout.ts";
import { placed, traces } from "../../factories/placed-orders.ts";
import { send, event } from "./payment-faults-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a webhook whose handling failed", () => {
  test("is handled when the provider sends it again, and not a third time", async () => {
    const client = await shopper();
    const { order } = await placed(await place(client, { payment: { provider: "test", token: "requires_action" } }));
    await env.DB.prepare("UPDATE test_payment SET state = 'authorized' WHERE key = ?")
      .bind(`order:${order.id}:authorize`)
      .run();
    const body = event(order.id);
    const { id } = JSON.parse(body) as { id: string };
    const applied = () =>
      env.DB.prepare("SELECT applied_at FROM payment_event WHERE event_id = ?")
        .bind(id)
        .first<number | null>("applied_at");
    await env.DB.prepare(
      "CREATE TRIGGER disk_is_full BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'disk_is_full'); END",
    ).run();
    try {
      expect((await send(body)).status).toBe(500);
    } finally {
      await env.DB.prepare("DROP TRIGGER disk_is_full").run();
    }
    expect(await traces(client)).toEqual({ orders: 0, charges: 0 });
    expect(await applied()).toBeNull();
    expect((await send(body)).status).toBe(200);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    const first = await applied();
    expect(first).not.toBeNull();
    expect((await send(body)).status).toBe(200);
    expect(await applied()).toBe(first);
  });
});
