import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { sent } from "../orders/frozen-order.ts";
import { fileForm } from "../proofs/proof-orders.ts";
import { findPrintFileRow, staff, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { approvedOrder, downloadPrint, readNest } from "./approved-order.ts";

beforeAll(() => stockPrintProducts());

describe("a print leaves the shop only as it was approved", () => {
  test("the approval holds what its file was made with, and the file with its hash is handed out", async () => {
    const order = await approvedOrder();
    const row = await findPrintFileRow(order.configured);
    const [approved] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line));
    expect(approved).toMatchObject({ printHash: row?.sha256, pressVersion: row?.pressVersion });
    expect(row?.pressVersion).toMatch(/^\d+ [0-9a-f]{64}$/);
    expect((await downloadPrint(order)).status).toBe(200);
    expect(await readNest(order)).toMatchObject({ ok: true });
  });

  test("a finished file stays one of staff when the account of whoever put it in is deleted", async () => {
    const approved = await approvedOrder();
    const finished = fileForm(await pdf(), "finished.pdf");
    await sent(approved.press.form(`/printing/api/replace-print-file/${approved.line}/`, finished));
    // What the foreign key does.
    await db
      .update(schema.printFile)
      .set({ replacedBy: null })
      .where(eq(schema.printFile.configuredProductId, approved.configured));

    const order = { ...approved, press: await staff() };
    expect((await downloadPrint(order)).text).toContain("hasn't approved the print file that was uploaded");
    expect(await readNest(order)).toMatchObject({
      ok: false,
      error: expect.stringContaining("uploaded by staff") as string,
    });
    expect((await order.press.get(`/printing/api/comparison/${order.line}/`)).status).toBe(404);
    const history = await (await openPages(order.client)).orders.findHistory(order.orderId);
    expect(history?.order.lines[0]?.preparedFile).toMatchObject({ proof: { number: 2 } });
    await (await openPages(order.press)).printing.remake(order.line);
    expect((await downloadPrint(order)).text).toContain("hasn't answered its proof yet");
  });
});
