import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { stockPrintProducts } from "../support/press.ts";
import { db, insert, newId, NOW, schema } from "../support/database/rows.ts";
import { approvedOrder, ROLL } from "./approved-order.ts";

beforeAll(() => stockPrintProducts());

test("the print room shows and lays out only the pieces that have not left", async () => {
  const { press, orderId, line } = await approvedOrder();
  const { printing } = await openPages(press);
  const [row] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.id, line));
  const quantity = row?.quantity ?? 0;
  const leaves = async (pieces: number, state: "preparing" | "shipped") => {
    const shipmentId = newId();
    await insert(schema.shipment, { id: shipmentId, orderId, carrier: "usps", state, createdAt: NOW });
    await insert(schema.shipmentLine, { shipmentId, orderLineId: line, quantity: pieces });
  };
  const listed = async () =>
    (await printing.list({ state: undefined, material: "", page: 1 }))?.lines.find(({ id }) => id === line);
  const nested = async () => {
    const planned = await printing.planNest([line], ROLL);
    return planned?.ok
      ? planned.value.plan.sheets.reduce((sum, { placements }) => sum + placements.length, 0)
      : planned?.error;
  };
  expect(await listed()).toMatchObject({ quantity, left: quantity, shipBy: expect.any(String) as string });
  expect(await nested()).toBe(quantity);
  await leaves(quantity - 3, "shipped");
  expect(await listed()).toMatchObject({ quantity, left: 3, reprint: 0 });
  expect(await nested()).toBe(3);
  // What is packed has not left, and is shown until it does.
  await leaves(3, "preparing");
  expect(await listed()).toMatchObject({ left: 3 });
  await db.update(schema.shipment).set({ state: "shipped" }).where(eq(schema.shipment.orderId, orderId));
  expect(await listed()).toBeUndefined();
  expect(await nested()).toContain("Nothing is left to print.");
});
