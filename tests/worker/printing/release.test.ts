import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowOf, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { approvedOrder, downloadPrint, readNest } from "./approved-order.ts";

beforeAll(() => stockPrintProducts());

describe("a print leaves the shop only as it was approved", () => {
  test("the approval holds what its file was made with, and the file with its hash is handed out", async () => {
    const order = await approvedOrder();
    const row = await rowOf(order.configured);
    const [approved] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line));
    expect(approved).toMatchObject({ printHash: row?.sha256, pressVersion: row?.pressVersion });
    expect(row?.pressVersion).toMatch(/^\d+ [0-9a-f]{64}$/);
    expect((await downloadPrint(order)).status).toBe(200);
    expect(await readNest(order)).toMatchObject({ ok: true });
  });
});
