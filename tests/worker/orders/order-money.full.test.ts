import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, giveCredit, place, promotion, shopper } from "../../factories/checkout.ts";
import { placed } from "../../factories/placed-orders.ts";
import { staff, Visitor } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("amounts", () => {
  test("watchers are notified of the order, its ledger entry and its account", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 700);
    const sam = await Visitor.watch(staff("", "Sam"));
    const [order, line, account] = [
      CONTENT_TYPES.order,
      CONTENT_TYPES["user-in-store-credit-transaction"],
      CONTENT_TYPES.user,
    ];
    // Not by status: a new order moves on by itself, perhaps before its filters are asked.
    sam.send("sync.on.addition", { content_type_id: order, uuid: "orders", search_filters: { customer: userId } });
    sam.send("sync.on.addition", {
      content_type_id: line,
      uuid: "lines",
      search_filters: { customer: userId, action: "2" },
    });
    await sam.sendAndSettle("sync.on.change", { content_type_id: account, object_id: userId });
    const placement = await placed(await place(client, { use_credit: true }));
    const findNotice = (event: string, type: number) =>
      sam.notices.find(
        (notice) => notice.event === event && "content_type_id" in notice.data && notice.data.content_type_id === type,
      )?.data;
    await sam.until(
      () =>
        findNotice("notify.addition", order) &&
        findNotice("notify.addition", line) &&
        findNotice("notify.change", account),
      "three notices",
    );
    const ids = await env.DB.prepare("SELECT id FROM credit_ledger WHERE order_id = ?")
      .bind(placement.order.id)
      .all<{ id: string }>();
    expect([findNotice("notify.addition", order), findNotice("notify.addition", line)]).toMatchObject([
      { object_id: placement.order.id },
      { object_id: ids.results[0]?.id },
    ]);
    await sam.leave();
  });

  test("credit never goes below zero and is never spent twice, with concurrent windows either", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 900);
    await Promise.all(Array.from({ length: 10 }, () => place(client, { use_credit: true })));
    await shopper(1, client);
    await place(client, { use_credit: true });
    expect(await count("SELECT count(*) FROM credit_ledger WHERE user_id = ? AND balance_end_minor < 0", userId)).toBe(
      0,
    );
    expect(
      await count(
        "SELECT -sum(balance_change_minor) FROM credit_ledger WHERE user_id = ? AND transaction_type = 1",
        userId,
      ),
    ).toBe(900);
  });

  test("the last use of a code goes to one of ten carts, and a declined payment releases it", async () => {
    await promotion("ONCE", { maxUses: 1 });
    const clients = await Promise.all(Array.from({ length: 6 }, () => shopper()));
    for (const client of clients)
      expect((await client.post("/cart/api/apply-code/", { code: "ONCE" })).status).toBe(200);
    expect((await place(clients[0] ?? new Client(), { payment: { provider: "test", token: "declined" } })).status).toBe(
      402,
    );
    expect(await count("SELECT uses FROM promotion_code WHERE code = 'ONCE'")).toBe(0);
    await Promise.all(clients.map((client) => place(client)));
    expect(await count("SELECT count(*) FROM promotion_redemption WHERE promotion_code_id = 'c-ONCE'")).toBe(1);
    expect(await count("SELECT uses FROM promotion_code WHERE code = 'ONCE'")).toBe(1);
  });
});
