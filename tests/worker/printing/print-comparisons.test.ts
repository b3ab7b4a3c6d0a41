import { beforeAll, describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { findOrderState } from "../proofs/proof-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { compared, staff, stockPrintProducts } from "../support/press.ts";
import { ordered, uncomparedSticker } from "./ordered-print.ts";

beforeAll(() => stockPrintProducts());

const download = (client: Client, id: string) => client.get(`/printing/api/print-file/${id}/`);

describe("the comparison at the approval", () => {
  test("spares the wait: an order whose print is the same goes on by itself", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    expect((await compared(client, id)).status).toBe(201);
    expect(await findOrderState((await ordered(client, [id])).orderId)).toBe("approved");
  });
});

describe("the comparison by staff decides", () => {
  test("a waiting order goes on, and its print can be downloaded, once they found it the same", async () => {
    const { client } = await signedUp();
    const { orderId, lineId } = await ordered(client, [await uncomparedSticker(client)]);
    const press = await staff();
    const response = await download(press, lineId);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("the print wasn't compared with its proof");
    await compared(press, lineId);
    expect(await findOrderState(orderId)).toBe("approved");
    expect((await download(press, lineId)).status).toBe(200);
    const { printing } = await openPages(press);
    expect(await printing.readNest([lineId], { width: 54, gap: 0.125, margin: 0.5 })).toMatchObject({ ok: true });
  });
});
