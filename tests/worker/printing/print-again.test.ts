import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { listAuditedSteps, moveOrder } from "../orders/moved-order.ts";
import { SHIPMENTS_PATH } from "../orders/shippable-order.ts";
import { findOrderState } from "../orders/order-change.ts";
import { listParcelStates } from "../payments/paid-order.ts";
import { stockPrintProducts } from "../support/press.ts";
import { approvedOrder, downloadPrint, readNest, ROLL } from "./approved-order.ts";

beforeAll(() => stockPrintProducts());

const sum = async (column: string, table: string) =>
  (await env.DB.prepare(`SELECT coalesce(sum(${column}), 0) AS n FROM ${table}`).first<{ n: number }>())?.n;

async function shippedOrder() {
  const order = await approvedOrder();
  const { press, orderId, line } = order;
  expect(await moveOrder(press, orderId, "shipped")).toMatchObject({ status: 200 });
  const pages = await openPages(press);
  return {
    ...order,
    inPrintRoom: async () =>
      (await pages.printing.list({ state: undefined, material: "", page: 1 }))?.lines.find(({ id }) => id === line),
    readLine: async () => (await pages.orders.findForStaff(orderId))?.lines[line],
    nested: async () => {
      const planned = await pages.printing.planNest([line], ROLL);
      return planned?.ok
        ? planned.value.plan.sheets.reduce((count, { placements }) => count + placements.length, 0)
        : planned?.error;
    },
    pack: (quantity: number, state = "shipped") =>
      press.post(SHIPMENTS_PATH, { order: orderId, carrier: "usps", state, lines: [{ order_line: line, quantity }] }),
  };
}

test("what is printed again is printed, packed and shipped once more, and its first package stays", async () => {
  const order = await shippedOrder();
  const { press, orderId, inPrintRoom, readLine, nested, pack } = order;
  const charged = await sum("amount_minor", "payment_capture");
  expect(await inPrintRoom()).toBeUndefined();
  expect(await moveOrder(press, orderId, "in-production")).toMatchObject({ status: 200 });
  const printed = await inPrintRoom();
  const quantity = printed?.quantity ?? 0;
  expect(printed).toMatchObject({ left: quantity, reprint: quantity });
  expect(await nested()).toBe(quantity);
  expect((await downloadPrint(order)).status).toBe(200);
  expect((await readNest(order))?.ok).toBe(true);
  expect(await readLine()).toMatchObject({ remaining: quantity, reprinted: quantity, inParcels: quantity });
  expect((await pack(quantity + 1)).status).toBe(400);
  expect((await pack(quantity)).status).toBe(201);
  expect(await findOrderState(orderId)).toBe("shipped");
  expect(await listParcelStates(orderId)).toEqual(["shipped", "shipped"]);
  expect(await readLine()).toMatchObject({ remaining: 0, inParcels: 2 * quantity });
  expect(await inPrintRoom()).toBeUndefined();
  expect(await sum("amount_minor", "payment_capture")).toBe(charged);
  expect(await listAuditedSteps(orderId)).toEqual(["ship", "print-again", "ship"]);
});

test("an order whose package came back is shipped again once what replaces it has left", async () => {
  const { press, orderId, readLine, pack } = await shippedOrder();
  const parcel = await env.DB.prepare("SELECT id FROM shipment WHERE order_id = ?")
    .bind(orderId)
    .first<{ id: string }>();
  expect((await press.put(`${SHIPMENTS_PATH}${parcel?.id}/`, { state: "returned" })).status).toBe(200);
  await moveOrder(press, orderId, "in-production");
  const remaining = (await readLine())?.remaining ?? 0;
  await pack(remaining - 1);
  expect(await findOrderState(orderId)).toBe("partly-shipped");
  await pack(1);
  expect(await findOrderState(orderId)).toBe("shipped");
});

test("only what has left is printed again", async () => {
  const order = await approvedOrder();
  const { press, orderId, line } = order;
  const [{ quantity }] = (
    await env.DB.prepare("SELECT quantity FROM order_line WHERE id = ?").bind(line).all<{ quantity: number }>()
  ).results as [{ quantity: number }];
  await press.post(SHIPMENTS_PATH, {
    order: orderId,
    carrier: "usps",
    state: "shipped",
    lines: [{ order_line: line, quantity: 3 }],
  });
  await moveOrder(press, orderId, "in-production");
  expect((await (await openPages(press)).orders.findForStaff(orderId))?.lines[line]).toMatchObject({
    remaining: quantity,
    reprinted: 3,
  });
});

test("what is printed again counts toward the daily limit of staff", async () => {
  const { press, orderId } = await shippedOrder();
  await env.DB.prepare("INSERT OR REPLACE INTO setting (name, value, updated_at) VALUES ('staff-limits', ?, 0)")
    .bind(JSON.stringify({ customerMinor: 1, dayMinor: 1 }))
    .run();
  expect(await moveOrder(press, orderId, "in-production")).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining("a day") as string },
  });
  expect(await findOrderState(orderId)).toBe("shipped");
  await env.DB.prepare("DELETE FROM setting WHERE name = 'staff-limits'").run();
});

test("what is printed again is expected when its new pieces arrive, and one e-mail says so", async () => {
  const { press, orderId, readLine } = await shippedOrder();
  await env.DB.prepare("UPDATE orders SET delivery_date = '2020-01-06', expected_on = NULL WHERE id = ?")
    .bind(orderId)
    .run();
  expect(await moveOrder(press, orderId, "in-production")).toMatchObject({ status: 200 });
  const order = (await (await openPages(press)).orders.findForStaff(orderId))?.order;
  const shipBy = (await readLine())?.shipBy ?? "";
  expect(order?.promisedDate).toBe("2020-01-06");
  expect((order?.deliveryDate ?? "") > shipBy).toBe(true);
  const promised = await env.DB.prepare(
    "SELECT count(*) AS n FROM outbox WHERE entity_id LIKE ? AND entity_id NOT LIKE '%:2020-01-06'",
  )
    .bind(`${orderId}:date-moved:%`)
    .first<{ n: number }>();
  expect(promised?.n).toBe(0);
});

test("an order without the name and street of its deleted customer is not printed again", async () => {
  const { press, orderId } = await shippedOrder();
  await env.DB.prepare("UPDATE user SET is_active = 0 WHERE id = (SELECT user_id FROM orders WHERE id = ?)")
    .bind(orderId)
    .run();
  await env.DB.prepare("UPDATE orders SET shipping_address = json_object('city', 'Reno', 'country', 'US') WHERE id = ?")
    .bind(orderId)
    .run();
  expect(await moveOrder(press, orderId, "in-production")).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("no name and street") as string },
  });
  expect(await findOrderState(orderId)).toBe("shipped");
  expect(await (await openPages(press)).orders.findForStaff(orderId)).toMatchObject({ isAddressed: false });
});

test("an order that has no street is not printed again, and no customer is said to be deleted", async () => {
  const { press, orderId } = await shippedOrder();
  expect(await (await openPages(press)).orders.findForStaff(orderId)).toMatchObject({ isAddressed: true });
  const setActive = env.DB.prepare(
    "UPDATE user SET is_active = ? WHERE id = (SELECT user_id FROM orders WHERE id = ?)",
  );
  await env.DB.batch([
    setActive.bind(0, orderId),
    env.DB.prepare(
      "UPDATE orders SET shipping_address = json_object('city', 'Reno', 'country', 'US') WHERE id = ?",
    ).bind(orderId),
    setActive.bind(1, orderId),
  ]);
  expect(await moveOrder(press, orderId, "in-production")).toMatchObject({
    status: 409,
    body: { error: "This order has no street to send it to. Nothing of it can be printed again." },
  });
});
