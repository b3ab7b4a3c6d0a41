import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, count, newKey, place } from "../../factories/checkout.ts";
import { readCart, openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { listOrders, placed } from "../../factories/placed-orders.ts";
import { makeRandom } from "../../fuzz/random.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";
import {
  problems,
  addFox,
  buyer,
  begin,
  setQuantity,
  findOrderState,
  validOrders,
  sumHeldAmounts,
  sumDueAmounts,
  approve,
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

describe("a change is refused", () => {
  test("when an item cannot be copied: the order and the cart stay as they were", async () => {
    const { client, id } = await buyer();
    const foxId = await addFox(client, 30);
    await env.DB.prepare("UPDATE product SET status = 'retired' WHERE slug = 'fox-sticker'").run();
    try {
      expect(await (await begin(client, id)).json()).toEqual({
        begun: false,
        skipped: [{ name: "Fox sticker", reason: expect.stringContaining("no longer sell") as string }],
      });
    } finally {
      await env.DB.prepare("UPDATE product SET status = 'active' WHERE slug = 'fox-sticker'").run();
    }
    expect((await readCart(client)).map((line) => line.configured_product)).toEqual([foxId]);
    expect(["confirmed", "approved"]).toContain(await findOrderState(id));
  });

  test("for another customer and for staff: the order is not found; a guest signs in first", async () => {
    const { id } = await buyer();
    for (const client of [(await signedUp()).client, (await signedUp({ role: "staff" })).client])
      expect((await begin(client, id)).status).toBe(404);
    const guest = new Client();
    await addFox(guest, 30);
    const placement = await placed(await place(guest));
    expect((await begin(guest, placement.order.id)).status).toBe(401);
  });

  test("once a person approved the order; the approval at finalize does not count", async () => {
    const { client, id } = await buyer();
    await expect.poll(() => findOrderState(id)).toBe("approved");
    expect((await (await openPages(client)).orders.findHistory(id))?.canChange).toBe(true);
    await env.DB.prepare("UPDATE order_event SET actor = 'a-person' WHERE order_id = ? AND type = 'state.approved'")
      .bind(id)
      .run()
      .catch(() =>
        env.DB.prepare(
          "INSERT INTO order_event (id, order_id, type, actor, created_at) VALUES (?, ?, 'state.approved', 'a-person', 1)",
        )
          .bind(newId(), id)
          .run(),
      );
    const response = await begin(client, id);
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("approved for printing")]);
  });

  test("at its end when the order went to print: nothing is lost, and its lines can be ordered separately", async () => {
    const { client, userId, id, email } = await buyer();
    const foxId = await addFox(client, 30);
    await begin(client, id);
    await setQuantity(client, 200);
    await env.DB.prepare("UPDATE orders SET state = 'in-production' WHERE id = ?").bind(id).run();
    const response = await place(client, { email });
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("too late to change order"),
    ]);
    expect((await client.post("/checkout/api/quote/", { shipping_address: ADDRESS })).status).toBe(409);
    expect((await (await openPages(client)).cart.read()).change?.problem).toContain("stays as it is");
    expect([await validOrders(userId), await sumHeldAmounts(userId)]).toEqual([1, await sumDueAmounts(userId)]);
    await client.post("/cart/api/end-change/", { keep_lines: true });
    expect((await readCart(client)).map(({ quantity }) => quantity).toSorted()).toEqual([200, 30]);
    expect((await readCart(client)).map((line) => line.configured_product)).toContain(foxId);
    await placed(await place(client, { email }));
    expect(await validOrders(userId)).toBe(2);
  });
});

/** All orders in which two sequences can happen, each in its own sequence. */
function interleavings<T>(a: ReadonlyArray<T>, b: ReadonlyArray<T>): Array<Array<T>> {
  const [first, ...restA] = a;
  const [second, ...restB] = b;
  if (first === undefined) return [[...b]];
  if (second === undefined) return [[...a]];
  return [
    ...interleavings(restA, b).map((rest) => [first, ...rest]),
    ...interleavings(a, restB).map((rest) => [second, ...rest]),
  ];
}

describe("while a change is confirmed", () => {
  test.each(
    interleavings(["pay", "approve"], ["print"])
      .concat(interleavings(["pay", "approve"], ["cancel"]))
      .map((steps) => ({ steps })),
  )("$steps leaves one order that is valid or canceled as asked, and holds what it costs", async ({ steps }) => {
    const { client, userId, id, email } = await buyer();
    const { client: staff } = await signedUp({ role: "staff" });
    await expect.poll(() => findOrderState(id)).toBe("approved");
    await begin(client, id);
    await setQuantity(client, 200);
    let page = "";
    const answers: Record<string, number> = {};
    for (const step of steps) {
      if (step === "pay") {
        const response = await place(client, { email, payment: { provider: "test", token: "requires_action" } });
        answers[step] = response.status;
        if (response.status === 201) page = (await placed(response)).redirect;
      } else if (step === "approve") {
        if (page !== "") await approve(client, page);
      } else if (step === "print") {
        const response = await staff.post(`/orders/api/${id}/status/`, { status: "in-production", expect: "approved" });
        answers[step] = response.status;
      } else answers[step] = (await client.post(`/orders/api/${id}/cancel/`, {})).status;
    }
    await afterAnswers();
    const otherStep = steps.find((step) => step === "print" || step === "cancel") ?? "";
    const isChanged = steps.indexOf(otherStep) > steps.indexOf("approve");
    const orders = await listOrders(client);
    expect(orders).toHaveLength(isChanged ? 2 : 1);
    if (otherStep === "print") expect(answers["print"]).toBe(isChanged ? 409 : 200);
    expect(await validOrders(userId)).toBe(otherStep === "cancel" && !isChanged ? 0 : 1);
    expect(await sumHeldAmounts(userId)).toBe((await sumDueAmounts(userId)) || 0);
  });

  test("staff, the customer and a second window at once end with one valid order, paid once", async () => {
    const random = makeRandom(20_261_124);
    for (let round = 0; round < 4; round++) {
      await env.DB.prepare("DELETE FROM rate_bucket").run();
      const { client, userId, id, email } = await buyer();
      const { client: staff } = await signedUp({ role: "staff" });
      await begin(client, id);
      await setQuantity(client, 200);
      const key = newKey();
      const acts = [
        () => place(client, { email }, key),
        () => place(client, { email }, key),
        () => place(client, { email }),
        async () =>
          staff.post(`/orders/api/${id}/status/`, {
            status: "in-production",
            expect: (await findOrderState(id)) ?? "",
          }),
        () => client.post("/cart/api/end-change/", {}),
      ]
        .map((act) => ({ act, at: random.below(1000) }))
        .sort((a, b) => a.at - b.at);
      const answers = await Promise.all(acts.map(({ act }) => act()));
      expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true);
      await afterAnswers();
      expect([round, await validOrders(userId), await sumHeldAmounts(userId)]).toEqual([
        round,
        1,
        await sumDueAmounts(userId),
      ]);
      const copies = await count("SELECT count(*) FROM order_replacement WHERE former_id = ?", id);
      expect(copies).toBe((await findOrderState(id)) === "cancelled" ? 1 : 0);
    }
  });
});
