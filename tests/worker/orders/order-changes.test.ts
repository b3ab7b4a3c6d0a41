import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, count, place } from "../../factories/checkout.ts";
import { openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { placed } from "../../factories/placed-orders.ts";
import { cases } from "../../level.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { emailsTo } from "../support/customers.ts";
import {
  problems,
  buyer,
  begin,
  quoted,
  setQuantity,
  findOrderState,
  findOrderPayment,
  validOrders,
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
  const quantities = [
    { name: "more", quantity: 200, sign: 1 },
    { name: "fewer", quantity: 50, sign: -1 },
    { name: "as many", quantity: 100, sign: 0 },
  ];
  test.each(cases(quantities, { quick: ({ name }) => name === "more" }))(
    "to $name pieces shows both totals, and replaces the order only when it is confirmed",
    async ({ quantity, sign }) => {
      const { client, userId, id, number, email } = await buyer();
      const previousTotal = await count("SELECT total_minor FROM orders WHERE id = ?", id);
      expect(await (await begin(client, id)).json()).toEqual({ begun: true, skipped: [] });
      expect([await validOrders(userId), (await findOrderPayment(id))?.provider]).toEqual([1, "authorized"]);
      await setQuantity(client, quantity);
      const { change, total } = await quoted(client);
      expect(change).toMatchObject({ number, before: (previousTotal / 100).toFixed(2), after: total });
      expect(Math.sign(cents(change?.difference ?? ""))).toBe(sign);
      expect(cents(change?.difference ?? "")).toBe(cents(total) - previousTotal);
      expect([await validOrders(userId), await findOrderState(id)]).not.toContain("cancelled");

      const next = await placed(await place(client, { email, expected_total: total }));
      await afterAnswers();
      expect([await findOrderState(id), await validOrders(userId)]).toEqual(["cancelled", 1]);
      expect(await findOrderPayment(id)).toMatchObject({ state: "voided", provider: "voided" });
      expect(await findOrderPayment(next.order.id)).toMatchObject({ provider: "authorized", authorized: cents(total) });
      const pages = await openPages(client);
      expect((await pages.orders.findForUser(id))?.replacedBy).toEqual({
        id: next.order.id,
        number: next.order.number,
      });
      expect((await pages.orders.findForUser(next.order.id))?.replaces).toEqual({ id, number });
      const events = async (of: string) => (await pages.orders.findHistory(of))?.events.map(({ text }) => text);
      expect(await events(id)).toContain(`Replaced by order ${next.order.number}`);
      expect(await events(next.order.id)).toContain(`Replaces order ${number}`);
      const letters = (await emailsTo(email)).map(({ subject }) => subject);
      expect(letters.filter((subject) => /canceled/.test(subject))).toEqual([]);
      expect((await emailsTo(email))[0]?.text).toContain(`It replaces order ${number}`);
    },
  );
});
