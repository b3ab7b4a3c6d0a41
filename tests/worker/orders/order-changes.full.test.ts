import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADDRESS } from "../../factories/address.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, configure, count, giveCredit, newKey, place, promotion } from "../../factories/checkout.ts";
import { readCart, openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { placed } from "../../factories/placed-orders.ts";
import { signedUp } from "../support/customers.ts";
import { afterAnswers } from "../support/after-answers.ts";
import {
  problems,
  addFox,
  buyer,
  begin,
  lines,
  quoted,
  setQuantity,
  findOrderState,
  findOrderPayment,
  validOrders,
  readStoreCredit,
  sumHeldAmounts,
  sumDueAmounts,
  approve,
  giftCard,
  readGiftCardBalance,
} from "./order-change.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
afterEach(async () => {
  await afterAnswers();
  expect(await problems()).toEqual([]);
});

describe("a change", () => {
  test("keeps what was in the cart before, with its code, and gives it back when it is confirmed or given up", async () => {
    await promotion(`BEFORE${newKey().slice(0, 6).toUpperCase()}`);
    const code = (await env.DB.prepare("SELECT code FROM promotion_code ORDER BY rowid DESC").first<{ code: string }>())
      ?.code;
    const { client, userId, id, email } = await buyer();
    const foxId = await addFox(client, 30);
    expect((await client.post("/cart/api/apply-code/", { code })).status).toBe(200);
    for (const ends of ["given up", "confirmed"]) {
      await begin(client, id);
      expect((await lines(client)).map(({ quantity }) => quantity)).toEqual([100]);
      expect((await (await openPages(client)).cart.read()).change).toMatchObject({ orderId: id, setAside: 1 });
      if (ends === "given up") expect((await client.post("/cart/api/end-change/", {})).status).toBe(200);
      else await placed(await place(client, { email }));
      expect([ends, (await readCart(client)).map((line) => line.configured_product)]).toEqual([ends, [foxId]]);
      expect((await (await openPages(client)).cart.read()).promotion?.code).toBe(code);
      expect(await validOrders(userId)).toBe(1);
    }
  });

  test("may add lines, which stay in the cart when it is given up", async () => {
    const { client, id } = await buyer();
    await begin(client, id);
    const foxId = await addFox(client, 20);
    expect((await lines(client)).map(({ quantity }) => quantity)).toEqual([100, 20]);
    await client.post("/cart/api/end-change/", {});
    expect((await readCart(client)).map((line) => line.configured_product)).toEqual([foxId]);
    expect(["confirmed", "approved"]).toContain(await findOrderState(id));
  });

  test("undoes no address that staff have corrected meanwhile, unless its customer was told", async () => {
    const { client, id, email } = await buyer();
    await begin(client, id);
    const { client: staff } = await signedUp({ role: "staff" });
    const corrected = { ...ADDRESS, street_address_1: "700 Lighthouse Ave" };
    const correction = { shipping_address: corrected, reason: "They called" };
    expect((await staff.post(`/orders/api/${id}/address/`, correction)).status).toBe(200);
    const readDraft = async () => (await (await openPages(client)).checkout.open())?.draft?.shipping;
    expect(await readDraft()).toMatchObject({ street_address_1: "700 Lighthouse Ave" });
    const refusal = await place(client, { email });
    expect([refusal.status, await refusal.text()]).toEqual([
      409,
      expect.stringContaining("changed this order's address"),
    ]);
    await placed(await place(client, { email, shipping_address: corrected }));
  });

  test("keeps billing whom the order bills when staff correct where it goes, and not what the checkout sends by itself", async () => {
    const { client, id } = await buyer();
    await begin(client, id);
    const { client: staff } = await signedUp({ role: "staff" });
    const correction = {
      shipping_address: { ...ADDRESS, street_address_1: "700 Lighthouse Ave" },
      reason: "They called",
    };
    expect((await staff.post(`/orders/api/${id}/address/`, correction)).status).toBe(200);
    expect((await (await openPages(client)).checkout.open())?.draft).toMatchObject({
      shipping: { street_address_1: "700 Lighthouse Ave" },
      billing: { street_address_1: ADDRESS.street_address_1 },
      billingSame: false,
    });
  });

  test("is refused with any address that staff have corrected since it began", async () => {
    const { client, id, email } = await buyer();
    await begin(client, id);
    const { client: staff } = await signedUp({ role: "staff" });
    for (const street of ["700 Lighthouse Ave", "701 Lighthouse Ave"]) {
      const correction = { shipping_address: { ...ADDRESS, street_address_1: street }, reason: "They called" };
      expect((await staff.post(`/orders/api/${id}/address/`, correction)).status).toBe(200);
    }
    // The page was open before, and its customer has changed another field of the address since.
    const refusal = await place(client, { email, shipping_address: { ...ADDRESS, first_name: "Anne" } });
    expect([refusal.status, await refusal.text()]).toEqual([
      409,
      expect.stringContaining("changed this order's address"),
    ]);
  });

  test("that is placed with the former address a second time is what its customer means", async () => {
    const { client, id, email } = await buyer();
    await begin(client, id);
    const { client: staff } = await signedUp({ role: "staff" });
    const correction = { billing_address: { ...ADDRESS, city: "Salem" }, reason: "They called" };
    expect((await staff.post(`/orders/api/${id}/address/`, correction)).status).toBe(200);
    expect((await place(client, { email })).status).toBe(409);
    await placed(await place(client, { email }));
  });

  test("that begins in several windows is one, and another order waits for its end", async () => {
    const { client, email, id, number } = await buyer();
    await addFox(client, 20);
    const placement = await placed(await place(client, { email }));
    const answers = await Promise.all([1, 2, 3].map(() => begin(client, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await lines(client)).map(({ quantity }) => quantity)).toEqual([100]);
    const response = await begin(client, placement.order.id);
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining(`already changing order ${number}`),
    ]);
  });

  test("keeps a code that can be used once, also when it has ended since, and counts it once", async () => {
    const code = `ONCE${newKey().slice(0, 6).toUpperCase()}`;
    await promotion(code, { maxUses: 1 });
    const { client, id, email } = await buyer({}, ({ client: shopper }) =>
      shopper.post("/cart/api/apply-code/", { code }),
    );
    const uses = () => count("SELECT uses FROM promotion_code WHERE code = ?", code);
    await env.DB.prepare("UPDATE promotion SET ends_at = 1 WHERE id = ?").bind(`p-${code}`).run();
    await begin(client, id);
    await setQuantity(client, 200);
    const { discount, total } = await quoted(client);
    expect(cents(discount)).toBeGreaterThan(0);
    expect((await place(client, { email, payment: { provider: "test", token: "no" } })).status).toBe(402);
    expect(await uses()).toBe(1);
    const { order } = await placed(await place(client, { email, expected_total: total }));
    expect(await uses()).toBe(1);
    expect(
      await env.DB.prepare("SELECT order_id FROM promotion_redemption WHERE promotion_code_id = ?")
        .bind(`c-${code}`)
        .all(),
    ).toMatchObject({ results: [{ order_id: order.id }] });
  });

  test("uses the store credit and the gift card of the order again, and returns what it needs less", async () => {
    const code = `CHANGE-${newKey().slice(0, 4).toUpperCase()}`;
    const card = await giftCard(code, 1000);
    const { client, userId, id, email } = await buyer({ use_credit: true }, async (customer) => {
      await giveCredit(customer.userId, 500);
      await customer.client.post("/cart/api/apply-code/", { code });
    });
    expect([await readStoreCredit(userId), await readGiftCardBalance(card)]).toEqual([0, 0]);
    await begin(client, id);
    await setQuantity(client, 200);
    const more = await quoted(client, { use_credit: true });
    expect([more.store_credit, more.gift_card]).toEqual(["5.00", "10.00"]);
    const second = await placed(await place(client, { email, use_credit: true, expected_total: more.total }));
    expect([await readStoreCredit(userId), await readGiftCardBalance(card), await sumDueAmounts(userId)]).toEqual([
      0,
      0,
      cents(more.total),
    ]);
    await begin(client, second.order.id);
    await placed(await place(client, { email, use_credit: false }));
    expect([await readStoreCredit(userId), await readGiftCardBalance(card)]).toEqual([500, 0]);
  });

  test("of an order that store credit paid needs no payment, and gets the difference back", async () => {
    const { client, userId, id, email } = await buyer({ use_credit: true }, ({ userId: who }) =>
      giveCredit(who, 90_000),
    );
    const previousCredit = await readStoreCredit(userId);
    await begin(client, id);
    await setQuantity(client, 50);
    const { change, total } = await quoted(client, { use_credit: true });
    expect([total, change?.explanation.at(-1)]).toEqual(["0.00", "You have nothing left to pay."]);
    await placed(await place(client, { email, use_credit: true }));
    expect(await readStoreCredit(userId)).toBe(previousCredit - cents(change?.difference ?? ""));
    expect([await findOrderState(id), await validOrders(userId)]).toEqual(["cancelled", 1]);
  });

  test("of an order on account voids its invoice and issues another", async () => {
    const payment = { provider: "invoice", token: "", purchase_order: "PO-1" };
    const { client, id, email } = await buyer({ payment }, ({ userId }) =>
      env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(userId).run(),
    );
    await begin(client, id);
    expect((await quoted(client)).change?.explanation[0]).toMatch(/invoice of order \d+ is voided/);
    const { order } = await placed(await place(client, { email, payment: { ...payment, purchase_order: "PO-2" } }));
    const { results } = await env.DB.prepare(
      "SELECT state, purchase_order AS po FROM invoice WHERE order_id IN (?, ?) ORDER BY number",
    )
      .bind(id, order.id)
      .all();
    expect(results).toEqual([
      { state: "void", po: "PO-1" },
      { state: "open", po: "PO-2" },
    ]);
    expect(await findOrderPayment(id)).toMatchObject({ state: "voided" });
  });

  test("of an order that was charged already refunds it once", async () => {
    const { client, userId, id, email } = await buyer({}, async ({ client: shopper }) => {
      const { id: card } = await configure(shopper, {
        product: "gift-card",
        material: undefined,
        shape: undefined,
        width: undefined,
        height: undefined,
        quantity: 1,
        options: { value: "2500", card: "bow", delivery: "self" },
        texts: ["", ""],
        roster: [{ name: "" }],
      });
      await shopper.post("/cart/api/add/", { configured_product: card });
    });
    await afterAnswers();
    const charged = await count("SELECT captured_minor FROM payment WHERE order_id = ?", id);
    expect(charged).toBeGreaterThan(0);
    await begin(client, id);
    const giftLine = (await lines(client)).find(({ product }) => product === "gift-card");
    await client.delete(`/cart/api/v1/cart-line/${giftLine?.id ?? ""}/`);
    expect((await quoted(client)).change?.explanation[0]).toMatch(/^We refund the \$/);
    await placed(await place(client, { email }));
    await afterAnswers();
    expect(await count("SELECT sum(refunded_minor) FROM payment WHERE order_id = ?", id)).toBe(charged);
    expect(
      await count("SELECT count(*) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = ?", id),
    ).toBe(1);
    expect(await validOrders(userId)).toBe(1);
    expect(
      await count(
        "SELECT count(*) FROM gift_card g JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = ? AND g.is_active = 1",
        id,
      ),
    ).toBe(0);
  });

  test("that another window has confirmed answers with its order, and never orders what was in the cart before", async () => {
    const { client, userId, id, email } = await buyer();
    const foxId = await addFox(client, 100);
    await begin(client, id);
    const stale = await place(client, { email, changed_order: null });
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("in another window")]);
    const first = await placed(await place(client, { email, changed_order: id }));
    const second = await placed(await place(client, { email, changed_order: id }));
    expect(second.order.id).toBe(first.order.id);
    expect((await readCart(client)).map((line) => line.configured_product)).toEqual([foxId]);
    expect(await validOrders(userId)).toBe(1);
  });

  test("whose payment is declined leaves the order and the change as they were", async () => {
    const { client, userId, id, email } = await buyer();
    await begin(client, id);
    await setQuantity(client, 200);
    expect((await place(client, { email, payment: { provider: "test", token: "no" } })).status).toBe(402);
    expect(["confirmed", "approved"]).toContain(await findOrderState(id));
    expect((await lines(client)).map(({ quantity }) => quantity)).toEqual([200]);
    await placed(await place(client, { email }));
    expect([await validOrders(userId), await findOrderState(id)]).toEqual([1, "cancelled"]);
  });

  test("can be given up while its payment waits at the bank, whose later approval changes nothing", async () => {
    const { client, userId, id, email } = await buyer();
    await begin(client, id);
    await setQuantity(client, 200);
    const { redirect } = await placed(
      await place(client, { email, payment: { provider: "test", token: "requires_action" } }),
    );
    expect((await client.post("/cart/api/end-change/", {})).status).toBe(200);
    await approve(client, redirect);
    expect([await validOrders(userId), await sumHeldAmounts(userId)]).toEqual([1, await sumDueAmounts(userId)]);
    expect(["confirmed", "approved"]).toContain(await findOrderState(id));
  });
});
