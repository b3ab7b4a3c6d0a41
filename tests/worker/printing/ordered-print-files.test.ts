import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { place } from "../../factories/checkout.ts";
import { jpeg } from "../../fixtures/uploads/files.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { file, findPrintFileRow, staff, sticker, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";

beforeAll(() => stockPrintProducts());

describe("an order", () => {
  test("gets its print files in the background, with the order number", async () => {
    const { client } = await signedUp();
    const press = await staff();
    const { id } = await sticker(client, jpeg(300, 200), "photo.jpg");
    await client.post("/cart/api/add/", { configured_product: id });
    const orderResponse = await place(client);
    const { order } = await orderResponse.json<{ order: { id: string; number: string } }>();
    await runScheduledJobs();
    expect(await findPrintFileRow(id)).toMatchObject({ state: "made", pages: 1, tries: 0 });
    const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
    const response = await file(press, line?.id ?? "");
    expect(response.headers.get("content-disposition")).toContain(`order-${order.number}-custom-die-cut-stickers.pdf`);
    await response.body?.cancel();
  });
});
