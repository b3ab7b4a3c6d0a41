import { expect } from "vitest";
import { cents, newKey } from "../../../factories/checkout.ts";
import { decimal, key, type ShopUnderTest } from "./shop-under-test.ts";

/** What staff do in a history. */
export class StaffSteps {
  readonly shop: ShopUnderTest;

  constructor(shop: ShopUnderTest) {
    this.shop = shop;
  }

  async ship(): Promise<string> {
    const order = this.shop.anyOrder(
      ({ lines, isCanceled }) => !isCanceled && lines.some((line) => line.shipped < line.quantity),
    );
    if (!order) return "nothing to ship";
    const all = this.shop.random.chance(0.3);
    const pieces = order.lines.map(({ quantity, shipped }) =>
      all ? quantity - shipped : this.shop.random.below(quantity - shipped + 1),
    );
    if (pieces.every((n) => n === 0)) return "an empty parcel";
    const response = await this.shop.staff.post("/profile/api/user/shipment/", {
      order: order.id,
      carrier: "usps",
      state: "shipped",
      lines: order.lines.flatMap(({ id }, i) => (pieces[i] ? [{ order_line: id, quantity: pieces[i] }] : [])),
    });
    // A refund may have left less to charge than the pieces are worth; everything else ships.
    if (response.status !== 201) return `number ${String(order.number)} refused: ${await response.text()}`;
    this.shop.model.ship(order, pieces);
    return `number ${String(order.number)} ${pieces.join("+")}`;
  }

  async refund(): Promise<string> {
    const order = this.shop.anyOrder(({ isCanceled, captured }) => !isCanceled && captured > 0);
    if (!order) return "nothing to refund";
    const to = this.shop.random.pick(["payment", "credit"] as const);
    const refundableAmount = order.captured - order.refunded;
    const minor = 1 + this.shop.random.below(Math.max(1, Math.round(refundableAmount * 1.2)));
    const requestKey = newKey();
    const { status, body } = await this.shop.sent(() =>
      this.shop.staff.post(
        `/orders/api/${order.id}/refund/`,
        { amount: decimal(minor), to, reason: "Random" },
        key(requestKey),
      ),
    );
    if (status >= 400)
      return `${decimal(minor)} of ${decimal(refundableAmount)} to ${to} refused: ${JSON.stringify(body)}`;
    this.shop.model.refund(order, minor, to);
    return `number ${String(order.number)} ${String(minor)} to ${to}`;
  }

  async refundPieces(): Promise<string> {
    const order = this.shop.anyOrder(
      ({ isCanceled, captured, lines }) =>
        !isCanceled && captured > 0 && lines.some((line) => line.returned < line.quantity),
    );
    if (!order) return "no pieces to refund";
    const to = this.shop.random.pick(["payment", "credit"] as const);
    const pieces = order.lines.map(({ quantity, returned }) => this.shop.random.below(quantity - returned + 1));
    const lines = order.lines.flatMap(({ id }, i) => (pieces[i] ? [{ order_line: id, quantity: pieces[i] }] : []));
    if (lines.length === 0) return "a refund of nothing";
    const requestKey = newKey();
    const { status, body } = await this.shop.sent(() =>
      this.shop.staff.post(`/orders/api/${order.id}/refund/`, { lines, to, reason: "Random" }, key(requestKey)),
    );
    if (status >= 400) return `number ${String(order.number)} ${pieces.join("+")} refused: ${JSON.stringify(body)}`;
    const minor = cents((body as { amount: string }).amount);
    const worth = order.lines.reduce((sum, line, i) => sum + this.shop.model.valueOfPieces(line, pieces[i] ?? 0), 0);
    order.lines.forEach((line, i) => (line.returned += pieces[i] ?? 0));
    // The last pieces take what is left, shipping or earlier amounts included.
    if (order.lines.some((line) => line.returned < line.quantity)) expect(minor).toBe(worth);
    this.shop.model.refund(order, minor, to);
    return `number ${String(order.number)} ${pieces.join("+")}: ${String(minor)} to ${to}`;
  }

  async credit(): Promise<string> {
    const i = this.shop.random.below(this.shop.customers.length);
    const minor = 100 * (1 + this.shop.random.below(60)) * (this.shop.random.chance(0.25) ? -1 : 1);
    const requestKey = newKey();
    const { status } = await this.shop.sent(() =>
      this.shop.staff.post(
        "/profile/api/user/user-in-store-credit-transaction/",
        { customer: this.shop.customer(i).userId, action: 0, balance_change: decimal(minor), comment: "Random" },
        key(requestKey),
      ),
    );
    const isCovered = (this.shop.model.credit[i] ?? 0) + minor >= 0;
    expect([minor, status === 201]).toEqual([minor, isCovered]);
    if (isCovered) this.shop.model.addCredit(i, minor);
    return `customer ${String(i)} ${String(minor)} ${String(status)}`;
  }
}
