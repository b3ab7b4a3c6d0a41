import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { place, shopper } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { readCart, orderedFox, openPages } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());

describe("an order", () => {
  test.each([
    {
      gone: "size",
      change:
        "UPDATE product SET min_width = 4, default_width = 4, min_height = 4, default_height = 4 WHERE slug = 'fox-sticker'",
      undo: "UPDATE product SET min_width = 1, default_width = 3, min_height = 1, default_height = 3 WHERE slug = 'fox-sticker'",
      said: /no longer make Fox sticker in 3 × 2 in\. Change the design/,
    },
    {
      gone: "material",
      change: "DELETE FROM product_material WHERE product_id = (SELECT id FROM product WHERE slug = 'fox-sticker')",
      undo: "INSERT INTO product_material (product_id, material_id, position) SELECT p.id, m.id, 0 FROM product p JOIN material m ON m.slug = 'white-vinyl' WHERE p.slug = 'fox-sticker'",
      said: /no longer offer white vinyl for Fox sticker\. Change the design/,
    },
    {
      gone: "smallest quantity",
      change: "UPDATE product SET min_quantity = 25, default_quantity = 25 WHERE slug = 'fox-sticker'",
      undo: "UPDATE product SET min_quantity = 1, default_quantity = 1 WHERE slug = 'fox-sticker'",
      said: /The smallest order is 25/,
    },
  ])("whose $gone is no longer offered says so with what to do, and adds nothing", async ({ change, undo, said }) => {
    const { client, design, orderId } = await orderedFox();
    await env.DB.prepare(change).run();
    try {
      const pages = await openPages(client);
      expect(await pages.orders.again(orderId)).toMatchObject({
        ok: true,
        value: { added: 0, skipped: [{ reason: expect.stringMatching(said) as string, designId: design.id }] },
      });
    } finally {
      await env.DB.prepare(undo).run();
    }
    expect(await readCart(client)).toEqual([]);
  });

  test("at another price says both, and keeps the earlier order as it was", async () => {
    const { client, orderId } = await orderedFox();
    await env.DB.prepare(
      `INSERT INTO price_table (profile, version, params, effective_at)
       SELECT profile, max(version) + 1, json_set(params, '$.minimumOrder', 9900), 1 FROM price_table WHERE profile = 'ready-made'`,
    ).run();
    const pages = await openPages(client);
    const previousTotal = (await pages.orders.findForUser(orderId))?.lines[0]?.total;
    const again = await pages.orders.again(orderId);
    expect(again).toMatchObject({
      ok: true,
      value: { added: 1, skipped: [], repriced: [{ name: "Fox sticker", before: previousTotal }] },
    });
    const now = again.ok ? again.value.repriced[0]?.now : undefined;
    expect(now?.minor).toBeGreaterThan(previousTotal?.minor ?? 0);
    expect((await readCart(client))[0]?.total).toBe(((now?.minor ?? 0) / 100).toFixed(2));
  });

  test("shows the design of each line, with as many queries for many lines as for one", async () => {
    const counts: Array<number> = [];
    for (const lines of [1, 5]) {
      const { client } = await signedUp();
      await shopper(lines, client);
      const { order } = await (await place(client)).json<{ order: { id: string } }>();
      const pages = await openPages(client);
      const history = await pages.orders.findHistory(order.id);
      expect(Object.keys(history?.designs ?? {}).length).toBe(lines);
      counts.push(pages.queries());
    }
    expect(counts[0]).toBe(counts[1]);
  });
});

describe("canceling an order", () => {
  test("is refused once it is in production or charged, and is a 404 for other customers", async () => {
    const { client, orderId, pages } = await orderedFox();
    expect(await (await openPages((await signedUp()).client)).orders.cancel(orderId)).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
    await env.DB.prepare("UPDATE payment SET state = 'captured', captured_minor = authorized_minor WHERE order_id = ?")
      .bind(orderId)
      .run();
    expect((await pages.orders.findHistory(orderId))?.canCancel).toBe(false);
    expect(await pages.orders.cancel(orderId)).toMatchObject({ ok: false, error: { code: "conflict" } });
    const otherOrder = await orderedFox();
    await env.DB.prepare("UPDATE orders SET state = 'in-production' WHERE id = ?").bind(otherOrder.orderId).run();
    expect(await otherOrder.pages.orders.cancel(otherOrder.orderId)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await client.get(`/profile/api/user/order/${orderId}/`)).status).toBe(200);
  });
});
