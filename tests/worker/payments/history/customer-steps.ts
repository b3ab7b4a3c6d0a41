import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { signWebhook } from "../../../fakes/sign-webhook.ts";
import { ADDRESS, cents, configure, count, newKey, place, type Placed } from "../../../factories/checkout.ts";
import { payInvoice } from "../../../factories/invoices.ts";
import type { ModelLine, ModelOrder } from "../../../factories/money-model.ts";
import { quote } from "../../../factories/placed-orders.ts";
import { Client } from "../../support/clients/client.ts";
import { decimal, type ShopUnderTest } from "./shop-under-test.ts";

/** What customers do in a history. */
export class CustomerSteps {
  readonly shop: ShopUnderTest;

  constructor(shop: ShopUnderTest) {
    this.shop = shop;
  }

  async editCart(buyer = this.shop.random.below(this.shop.customers.length)): Promise<string> {
    const { client } = this.shop.customer(buyer);
    const lines = await this.#lines(client);
    const line = lines.length > 0 && this.shop.random.chance(0.5) ? this.shop.random.pick(lines) : undefined;
    if (!line) return `add ${await this.#add(client)}`;
    if (this.shop.random.chance(0.5))
      return `remove ${(await client.delete(`/cart/api/v1/cart-line/${line}/`)).status}`;
    const quantity = 10 + this.shop.random.below(90);
    return `quantity ${(await client.put(`/cart/api/v1/cart-line/${line}/`, { quantity })).status}`;
  }

  async #lines(client: Client): Promise<ReadonlyArray<string>> {
    const { objects } = await (
      await client.get("/cart/api/v1/cart-line/")
    ).json<{ objects: ReadonlyArray<{ id: string }> }>();
    return objects.map(({ id }) => id);
  }

  async #add(client: Client): Promise<number> {
    const quantity = 10 + this.shop.random.below(200);
    const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity });
    return (await client.post("/cart/api/add/", { configured_product: id })).status;
  }

  /** Orders a cart; a cart that changes an order replaces it. */
  async order(buyer = this.shop.random.below(this.shop.customers.length)): Promise<string> {
    const { client, email } = this.shop.customer(buyer);
    const former = this.shop.model.changing[buyer];
    if ((await this.#lines(client)).length === 0) await this.#add(client);
    // An emptied card is refused, which changes nothing.
    if (this.shop.random.chance(0.4))
      await client.post("/cart/api/apply-code/", { code: this.shop.random.pick(this.shop.codes) });
    const useCredit = this.shop.random.chance(0.5);
    const byInvoice = this.shop.random.chance(0.25);
    const token = this.shop.random.pick(["ok", "ok", "ok", "declined", "timeout_after_success", "requires_action"]);
    const payment = byInvoice
      ? { provider: "invoice", token: "", purchase_order: "PO-1" }
      : { provider: "test", token };
    if (former && !this.shop.model.isChangeable(former)) return this.#tooLate(buyer, former);
    const expectedQuote = await quote(client, { shipping_method: "standard-mail", use_credit: useCredit });
    const [total, credit, gift] = [
      cents(expectedQuote.total),
      cents(expectedQuote.store_credit),
      cents(expectedQuote.gift_card),
    ];
    // The gift card pays first, then store credit.
    const available = this.shop.model.availableTo(buyer);
    expect([0, Math.min(available.giftCard, total + credit + gift)]).toContain(gift);
    expect(credit).toBe(useCredit ? Math.min(available.credit, total + credit) : 0);
    const requestKey = newKey();
    const { status, body } = await this.shop.sent(() =>
      place(
        client,
        {
          email,
          payment,
          use_credit: useCredit,
          expected_total: expectedQuote.total,
          changed_order: former?.id ?? null,
        },
        requestKey,
      ),
    );
    if (status !== 200 && status !== 201) {
      expect([token, status]).toEqual(["declined", 402]);
      return `${token} refused`;
    }
    const { order } = body as Placed;
    expect(cents(order.total)).toBe(total);
    if (order.number === null && !(await this.#answerBank(order.id))) return "the bank declined";
    const { results } = await env.DB.prepare(
      "SELECT id, quantity, total_minor - discount_minor + tax_minor AS worth, 0 AS shipped, 0 AS returned FROM order_line WHERE order_id = ? ORDER BY position",
    )
      .bind(order.id)
      .all<ModelLine & Record<string, unknown>>();
    const shipping = await count(
      "SELECT shipping_minor + (SELECT coalesce(sum(tax_minor), 0) FROM tax_line t WHERE t.order_id = o.id AND t.order_line_id IS NULL) FROM orders o WHERE id = ?",
      order.id,
    );
    const provider = total === 0 ? "credit" : (payment.provider as "test" | "invoice");
    const modelOrder = this.shop.model.place({
      id: order.id,
      buyer,
      provider,
      due: total,
      credit,
      gift,
      shipping,
      lines: results,
    });
    const what = former ? `instead of ${String(former.number)}` : "new";
    return `number ${String(modelOrder.number)} ${what} by ${provider} ${token}, due ${String(total)}, credit ${String(credit)}, gift card ${String(gift)}`;
  }

  /** A cart can't replace an order that was printed or canceled meanwhile; what it holds can be ordered separately. */
  async #tooLate(buyer: number, { number }: ModelOrder): Promise<string> {
    const { client, email } = this.shop.customer(buyer);
    const response = await client.post("/checkout/api/quote/", { shipping_address: ADDRESS });
    const { status } = await this.shop.sent(() => place(client, { email }));
    expect([response.status, status]).toEqual([409, 409]);
    return `too late to change ${String(number)}; ${await this.endChange(buyer)}`;
  }

  /** Begins to change an order; often the customer edits it and orders at once. */
  async change(): Promise<string> {
    const order = this.shop.anyOrder(({ isCanceled }) => !isCanceled || this.shop.random.chance(0.1));
    if (!order) return "nothing to change";
    const { buyer, id, number } = order;
    const { client } = this.shop.customer(buyer);
    const { model, random } = this.shop;
    const { status } = await this.shop.sent(() => client.post(`/orders/api/${id}/change/`, {}));
    const isFree = model.changing[buyer] === undefined || model.changing[buyer] === order;
    expect([number, status]).toEqual([number, model.isChangeable(order) && isFree ? 200 : 409]);
    if (status !== 200) return `number ${String(number)} refused`;
    model.changing[buyer] = order;
    const edited = random.chance(0.5) ? `, ${await this.editCart(buyer)}` : "";
    const ordered = random.chance(0.6) ? `, ${await this.order(buyer)}` : "";
    return `number ${String(number)}${edited}${ordered}`;
  }

  async endChange(buyer = this.shop.random.below(this.shop.customers.length)): Promise<string> {
    const keeps = this.shop.random.chance(0.5);
    const { client } = this.shop.customer(buyer);
    const { status } = await this.shop.sent(() => client.post("/cart/api/end-change/", { keep_lines: keeps }));
    expect(status).toBe(200);
    this.shop.model.changing[buyer] = undefined;
    return `customer ${String(buyer)} ${keeps ? "keeps" : "drops"} its lines`;
  }

  /** The bank's answer arrives as a webhook, once or several times. @returns whether it accepted */
  async #answerBank(id: string): Promise<boolean> {
    const accepts = this.shop.random.chance(0.6);
    const payment = `order:${id}:authorize`;
    await env.DB.prepare("UPDATE test_payment SET state = ? WHERE key = ?")
      .bind(accepts ? "authorized" : "declined", payment)
      .run();
    const times = 1 + this.shop.random.below(3);
    const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment.authorized", key: payment });
    const signature = await signWebhook(body, env.SIGNING_SECRET, new Date());
    const send = () =>
      new Client().request("/payments/webhook/test/", {
        method: "POST",
        body,
        headers: { "x-kisscut-signature": signature },
      });
    for (const { status } of await Promise.all(Array.from({ length: times }, send))) expect(status).toBe(200);
    return accepts;
  }

  async cancel(): Promise<string> {
    const order = this.shop.anyOrder(
      ({ lines, isCanceled }) => !isCanceled && lines.every((line) => line.shipped === 0),
    );
    if (!order) return "nothing to cancel";
    const who = this.shop.random.chance(0.5) ? this.shop.staff : this.shop.customer(order.buyer).client;
    const { status, body } = await this.shop.sent(() =>
      who.post(`/orders/api/${order.id}/cancel/`, { reason: "Random" }),
    );
    if (status >= 400) return `number ${String(order.number)} refused: ${JSON.stringify(body)}`;
    this.shop.model.cancel(order);
    return `number ${String(order.number)}`;
  }

  async payInvoice(): Promise<string> {
    const order = this.shop.anyOrder(
      ({ provider, isCanceled, captured, due }) => provider === "invoice" && !isCanceled && captured < due,
    );
    if (!order) return "no invoice is open";
    const openAmount = order.due - order.captured;
    const minor = this.shop.random.chance(0.3) ? openAmount : 1 + this.shop.random.below(openAmount + 500);
    const token = this.shop.random.pick(["ok", "ok", "declined", "timeout_after_success"]);
    const invoice = await env.DB.prepare("SELECT id FROM invoice WHERE order_id = ?")
      .bind(order.id)
      .first<string>("id");
    const requestKey = newKey();
    const { client } = this.shop.customer(order.buyer);
    const { status } = await this.shop.sent(() =>
      payInvoice(client, invoice ?? "", { amount: decimal(minor), token, key: requestKey }),
    );
    const isPaid = status < 300;
    expect([minor, openAmount, token, isPaid]).toEqual([
      minor,
      openAmount,
      token,
      minor <= openAmount && token !== "declined",
    ]);
    if (isPaid) this.shop.model.payInvoice(order, minor);
    return `number ${String(order.number)} ${String(minor)} of ${String(openAmount)} ${token}`;
  }
}
