import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { signWebhook } from "../../../worker/adapters/webhook-signature.ts";
import { cents, configure, count, newKey, place, type Placed } from "../../factories/checkout.ts";
import { payInvoice } from "../../factories/invoices.ts";
import { type ModelLine, type ModelOrder, MoneyModel } from "../../factories/money-model.ts";
import { quote } from "../../factories/placed-orders.ts";
import { randomOf, type Random } from "../../fuzz/random.ts";
import { Client } from "../support/client.ts";
import type { SignedUp } from "../support/customers.ts";

const decimal = (minor: number) => (minor / 100).toFixed(2);
const key = (value: string) => ({ "idempotency-key": value });

interface HistoryStart {
  readonly customers: ReadonlyArray<SignedUp>;
  readonly admin: Client;
  /** Of a promotion and a gift card. */
  readonly codes: ReadonlyArray<string>;
  /** The last order's. */
  readonly lastNumber: number;
  /** Minor units on the gift card. */
  readonly giftCard: number;
}

/** A history: random requests to the real shop, each with what the model expects of it. */
export class MoneyHistory {
  readonly #random: Random;
  readonly #customers: ReadonlyArray<SignedUp>;
  readonly #staff: Client;
  readonly #codes: ReadonlyArray<string>;
  readonly model: MoneyModel;
  readonly log: Array<string> = [];

  constructor(seed: number, { customers, admin, codes, lastNumber, giftCard }: HistoryStart) {
    this.#random = randomOf(seed);
    this.#customers = customers;
    this.#staff = admin;
    this.#codes = codes;
    this.model = new MoneyModel(customers.length, lastNumber, giftCard);
  }

  async step(): Promise<void> {
    const steps = [
      ["edit cart", () => this.editCart()],
      ["order", () => this.order()],
      ["order", () => this.order()],
      ["ship", () => this.ship()],
      ["ship", () => this.ship()],
      ["refund", () => this.refund()],
      ["refund pieces", () => this.refundPieces()],
      ["cancel", () => this.cancel()],
      ["credit", () => this.credit()],
      ["pay invoice", () => this.payInvoice()],
    ] as const;
    const [name, run] = this.#random.pick(steps);
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    this.log.push(`${name}: ${await run()}`);
  }

  #customer(i: number): SignedUp {
    const found = this.#customers[i];
    if (!found) throw new Error("no such customer");
    return found;
  }

  /** Sends a request once, or several times at once with the same key; every answer has to be the same. */
  async #sent(send: () => Promise<Response>): Promise<{ status: number; body: unknown }> {
    const times = this.#random.chance(0.3) ? 3 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, async () => {
        const response = await send();
        return { status: response.status, body: await response.json<unknown>() };
      }),
    );
    const [first] = answers;
    if (!first) throw new Error("no answer");
    const isOk = (status: number) => status === 200 || status === 201;
    for (const other of answers) {
      expect(isOk(other.status)).toBe(isOk(first.status));
      if (isOk(first.status)) expect(other.body).toEqual(first.body);
    }
    return first;
  }

  async editCart(): Promise<string> {
    const { client } = this.#customer(this.#random.below(this.#customers.length));
    const lines = await this.#lines(client);
    const line = lines.length > 0 && this.#random.chance(0.5) ? this.#random.pick(lines) : undefined;
    if (!line) return `add ${await this.#add(client)}`;
    if (this.#random.chance(0.5)) return `remove ${(await client.delete(`/cart/api/v1/cart-line/${line}/`)).status}`;
    const quantity = 10 + this.#random.below(90);
    return `quantity ${(await client.put(`/cart/api/v1/cart-line/${line}/`, { quantity })).status}`;
  }

  async #lines(client: Client): Promise<ReadonlyArray<string>> {
    const { objects } = await (
      await client.get("/cart/api/v1/cart-line/")
    ).json<{ objects: ReadonlyArray<{ id: string }> }>();
    return objects.map(({ id }) => id);
  }

  async #add(client: Client): Promise<number> {
    const quantity = 10 + this.#random.below(200);
    const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity });
    return (await client.post("/cart/api/add/", { configured_product: id })).status;
  }

  async order(): Promise<string> {
    const buyer = this.#random.below(this.#customers.length);
    const { client, email } = this.#customer(buyer);
    if ((await this.#lines(client)).length === 0) await this.#add(client);
    // An emptied card is refused, which changes nothing.
    if (this.#random.chance(0.4)) await client.post("/cart/api/apply-code/", { code: this.#random.pick(this.#codes) });
    const useCredit = this.#random.chance(0.5);
    const byInvoice = this.#random.chance(0.25);
    const token = this.#random.pick(["ok", "ok", "ok", "declined", "timeout_after_success", "requires_action"]);
    const payment = byInvoice
      ? { provider: "invoice", token: "", purchase_order: "PO-1" }
      : { provider: "test", token };
    const asked = await quote(client, { shipping_method: "standard-mail", use_credit: useCredit });
    const [total, credit, gift] = [cents(asked.total), cents(asked.store_credit), cents(asked.gift_card)];
    // The gift card pays first, then store credit.
    expect([0, Math.min(this.model.giftCard, total + credit + gift)]).toContain(gift);
    expect(credit).toBeLessThanOrEqual(useCredit ? (this.model.credit[buyer] ?? 0) : 0);
    const own = newKey();
    const { status, body } = await this.#sent(() =>
      place(client, { email, payment, use_credit: useCredit, expected_total: asked.total }, own),
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
    const placed = this.model.place({
      id: order.id,
      buyer,
      provider,
      due: total,
      credit,
      gift,
      shipping,
      lines: results,
    });
    return `number ${String(placed.number)} by ${provider} ${token}, due ${String(total)}, credit ${String(credit)}, gift card ${String(gift)}`;
  }

  /** The bank's answer arrives as a webhook, once or several times. @returns whether it accepted */
  async #answerBank(id: string): Promise<boolean> {
    const accepts = this.#random.chance(0.6);
    const payment = `order:${id}:authorize`;
    await env.DB.prepare("UPDATE test_payment SET state = ? WHERE key = ?")
      .bind(accepts ? "authorized" : "declined", payment)
      .run();
    const times = 1 + this.#random.below(3);
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

  #anyOrder(fits: (order: ModelOrder) => boolean): ModelOrder | undefined {
    const some = this.model.orders.filter(fits);
    return some.length === 0 ? undefined : this.#random.pick(some);
  }

  async ship(): Promise<string> {
    const order = this.#anyOrder(
      ({ lines, isCanceled }) => !isCanceled && lines.some((line) => line.shipped < line.quantity),
    );
    if (!order) return "nothing to ship";
    const all = this.#random.chance(0.3);
    const pieces = order.lines.map(({ quantity, shipped }) =>
      all ? quantity - shipped : this.#random.below(quantity - shipped + 1),
    );
    if (pieces.every((n) => n === 0)) return "an empty parcel";
    const response = await this.#staff.post("/profile/api/user/shipment/", {
      order: order.id,
      carrier: "usps",
      state: "shipped",
      lines: order.lines.flatMap(({ id }, i) => (pieces[i] ? [{ order_line: id, quantity: pieces[i] }] : [])),
    });
    // A refund may have left less to charge than the pieces are worth; everything else ships.
    if (response.status !== 201) return `number ${String(order.number)} refused: ${await response.text()}`;
    this.model.ship(order, pieces);
    return `number ${String(order.number)} ${pieces.join("+")}`;
  }

  async refund(): Promise<string> {
    const order = this.#anyOrder(({ isCanceled, captured }) => !isCanceled && captured > 0);
    if (!order) return "nothing to refund";
    const to = this.#random.pick(["payment", "credit"] as const);
    const left = order.captured - order.refunded;
    const minor = 1 + this.#random.below(Math.max(1, Math.round(left * 1.2)));
    const own = newKey();
    const { status, body } = await this.#sent(() =>
      this.#staff.post(`/orders/api/${order.id}/refund/`, { amount: decimal(minor), to, reason: "Random" }, key(own)),
    );
    if (status >= 400) return `${decimal(minor)} of ${decimal(left)} to ${to} refused: ${JSON.stringify(body)}`;
    this.model.refund(order, minor, to);
    return `number ${String(order.number)} ${String(minor)} to ${to}`;
  }

  async refundPieces(): Promise<string> {
    const order = this.#anyOrder(
      ({ isCanceled, captured, lines }) =>
        !isCanceled && captured > 0 && lines.some((line) => line.returned < line.quantity),
    );
    if (!order) return "no pieces to refund";
    const to = this.#random.pick(["payment", "credit"] as const);
    const pieces = order.lines.map(({ quantity, returned }) => this.#random.below(quantity - returned + 1));
    const lines = order.lines.flatMap(({ id }, i) => (pieces[i] ? [{ order_line: id, quantity: pieces[i] }] : []));
    if (lines.length === 0) return "a refund of nothing";
    const own = newKey();
    const { status, body } = await this.#sent(() =>
      this.#staff.post(`/orders/api/${order.id}/refund/`, { lines, to, reason: "Random" }, key(own)),
    );
    if (status >= 400) return `number ${String(order.number)} ${pieces.join("+")} refused: ${JSON.stringify(body)}`;
    const minor = cents((body as { amount: string }).amount);
    const worth = order.lines.reduce((sum, line, i) => sum + this.model.worthOf(line, pieces[i] ?? 0), 0);
    order.lines.forEach((line, i) => (line.returned += pieces[i] ?? 0));
    // The last pieces take what is left, shipping or earlier amounts included.
    if (order.lines.some((line) => line.returned < line.quantity)) expect(minor).toBe(worth);
    this.model.refund(order, minor, to);
    return `number ${String(order.number)} ${pieces.join("+")}: ${String(minor)} to ${to}`;
  }

  async cancel(): Promise<string> {
    const order = this.#anyOrder(({ lines, isCanceled }) => !isCanceled && lines.every((line) => line.shipped === 0));
    if (!order) return "nothing to cancel";
    const who = this.#random.chance(0.5) ? this.#staff : this.#customer(order.buyer).client;
    const { status, body } = await this.#sent(() => who.post(`/orders/api/${order.id}/cancel/`, { reason: "Random" }));
    if (status >= 400) return `number ${String(order.number)} refused: ${JSON.stringify(body)}`;
    this.model.cancel(order);
    return `number ${String(order.number)}`;
  }

  async credit(): Promise<string> {
    const i = this.#random.below(this.#customers.length);
    const minor = 100 * (1 + this.#random.below(60)) * (this.#random.chance(0.25) ? -1 : 1);
    const own = newKey();
    const { status } = await this.#sent(() =>
      this.#staff.post(
        "/profile/api/user/user-in-store-credit-transaction/",
        { customer: this.#customer(i).userId, action: 0, balance_change: decimal(minor), comment: "Random" },
        key(own),
      ),
    );
    const isCovered = (this.model.credit[i] ?? 0) + minor >= 0;
    expect([minor, status === 201]).toEqual([minor, isCovered]);
    if (isCovered) this.model.addCredit(i, minor);
    return `customer ${String(i)} ${String(minor)} ${String(status)}`;
  }

  async payInvoice(): Promise<string> {
    const order = this.#anyOrder(
      ({ provider, isCanceled, captured, due }) => provider === "invoice" && !isCanceled && captured < due,
    );
    if (!order) return "no invoice is open";
    const left = order.due - order.captured;
    const minor = this.#random.chance(0.3) ? left : 1 + this.#random.below(left + 500);
    const token = this.#random.pick(["ok", "ok", "declined", "timeout_after_success"]);
    const invoice = await env.DB.prepare("SELECT id FROM invoice WHERE order_id = ?")
      .bind(order.id)
      .first<string>("id");
    const own = newKey();
    const { client } = this.#customer(order.buyer);
    const { status } = await this.#sent(() =>
      payInvoice(client, invoice ?? "", { amount: decimal(minor), token, key: own }),
    );
    const isPaid = status < 300;
    expect([minor, left, token, isPaid]).toEqual([minor, left, token, minor <= left && token !== "declined"]);
    if (isPaid) this.model.payInvoice(order, minor);
    return `number ${String(order.number)} ${String(minor)} of ${String(left)} ${token}`;
  }
}
