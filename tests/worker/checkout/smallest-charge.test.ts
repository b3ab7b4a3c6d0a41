import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, count, issueGiftCard, place, promotion, shopper } from "../../factories/checkout.ts";
import { invoiced, payInvoice } from "../../factories/invoices.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { tier } from "../../factories/wholesale.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { signedUp } from "../support/customers.ts";
import { insert, makeOrder, newId, NOW, schema } from "../support/database/rows.ts";
import { quote } from "./checkout-quote-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  await env.DB.prepare("DELETE FROM setting WHERE name = 'checkout'").run();
});

test("a gift card that would leave less than a card can pay is used less, and the order charges what the quote says", async () => {
  const client = await shopper(1);
  const bill = cents((await quote(client)).total);
  await issueGiftCard("STICK-2222-3333", bill - 20);
  expect((await client.post("/cart/api/apply-code/", { code: "STICK-2222-3333" })).status).toBe(200);
  const quoted = await quote(client);
  expect([quoted.total, cents(quoted.gift_card)]).toEqual(["0.50", bill - 50]);
  expect(quoted.explanation.find(({ row }) => row === "total")?.texts.join(" ")).toContain("a little of your balance");
  const orderResponse = await place(client, { expected_total: "0.50" });
  expect([orderResponse.status, await orderResponse.json()]).toMatchObject([201, { order: { total: "0.50" } }]);
});

test("a small total is refused with its amount, or waived under a name of its own if the setting says so", async () => {
  const { client, userId, email } = await signedUp();
  const { id: accountId } = await tier(30);
  await insert(schema.wholesaleMembership, { id: newId(), userId, accountId, accountNumber: newId(), createdAt: NOW });
  await promotion("SHIPSFREE", { kind: "free-shipping", value: 0 });
  await shopper(1, client);
  expect((await client.post("/cart/api/apply-code/", { code: "SHIPSFREE" })).status).toBe(200);
  const { total, subtotal } = await quote(client);
  expect(cents(total)).toBeGreaterThan(0);
  expect(cents(total)).toBeLessThan(50);
  const refusal = await place(client, { email });
  expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringContaining(`$${total} is too small`)]);

  const admin = await signedUp({ role: "admin" });
  const staff = await openPages((await signedUp({ role: "staff" })).client);
  const pages = await openPages(admin.client);
  expect(await staff.checkout.setRules({ small_totals: "waive" })).toMatchObject({ ok: false });
  expect(await pages.checkout.showRules()).toMatchObject({ waivesSmallTotals: false, smallestCharge: { minor: 50 } });
  expect(await pages.checkout.setRules({ small_totals: "waive" })).toMatchObject({ ok: true });
  expect(await pages.checkout.showRules()).toMatchObject({ waivesSmallTotals: true });
  expect(await count("SELECT count(*) FROM audit WHERE entity_id = 'checkout' AND actor = ?", admin.userId)).toBe(1);
  const waived = { discount: "0.00", waived: subtotal, tax: "0.00", total: "0.00" };
  expect(await quote(client)).toMatchObject({ ...waived, discount_label: "Code SHIPSFREE" });
  const orderResponse = await place(client, { email });
  expect(orderResponse.status).toBe(201);
  const { order } = await orderResponse.json<{ order: { id: string } }>();
  expect(await (await client.get(`/profile/api/user/order/${order.id}/`)).json()).toMatchObject(waived);
  const { results } = await env.DB.prepare(
    `SELECT kind, label, amount_minor FROM order_adjustment WHERE order_id = ?1
     UNION ALL SELECT 'use', promotion_code_id, amount_minor FROM promotion_redemption WHERE order_id = ?1 ORDER BY kind`,
  )
    .bind(order.id)
    .all();
  expect(results).toEqual([
    { kind: "promotion", label: "Code SHIPSFREE", amount_minor: 0 },
    { kind: "use", label: "c-SHIPSFREE", amount_minor: 0 },
    { kind: "waived", label: "Too small to charge", amount_minor: -cents(subtotal) },
  ]);
});

test("what a code takes off and what is waived beside it are told apart, wherever an order is read", async () => {
  const { client, userId } = await signedUp();
  const { id } = await makeOrder(
    { userId },
    {
      subtotalMinor: 100,
      allDiscountsMinor: 100,
      waivedMinor: 30,
      shippingMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      dueMinor: 0,
    },
  );
  const amounts = { subtotal: "1.00", discount: "0.70", waived: "0.30", total: "0.00" };
  expect(await (await client.get(`/profile/api/user/order/${id}/`)).json()).toMatchObject(amounts);
  expect(await (await openPages(client)).orders.findForUser(id)).toMatchObject({
    discount: { minor: 70 },
    waived: { minor: 30 },
  });
});

test("a part payment of an invoice leaves nothing or what a card can pay", async () => {
  const { client, invoiceId, totalMinor } = await invoiced();
  const pay = async (minor: number) =>
    (await payInvoice(client, invoiceId, { amount: (minor / 100).toFixed(2) })).status;
  expect([await pay(49), await pay(totalMinor - 49), await pay(totalMinor - 50), await pay(50)]).toEqual([
    400, 400, 200, 200,
  ]);
});

test("the test provider charges nothing below its minimum, and does not call that a declined card", async () => {
  const gateway = new TestGateway(env.DB, env.SIGNING_SECRET);
  const request = { key: newId(), amount: { minor: 49, currency: "USD" }, token: "ok", description: "" };
  const { state, declineReason, message = "" } = await gateway.authorize(request);
  expect([state, declineReason, message]).toEqual([
    "declined",
    "rule",
    expect.stringContaining("It isn't because of your card"),
  ]);
  const key = newId();
  await gateway.authorize({ ...request, key, amount: { minor: 100, currency: "USD" } });
  const capture = async (minor: number, part: string) =>
    (await gateway.capture(key, { minor, currency: "USD" }, `${key}:${part}`)).capturedMinor;
  expect([await capture(49, "a"), await capture(50, "b")]).toEqual([0, 50]);
});
