import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, newId, schema } from "../support/database/rows.ts";
import { staff, stockPrintProducts, upload } from "../support/press.ts";
import { openedBy } from "./guest-order.ts";
import { selectLines, sent, shopping } from "./frozen-order.ts";

beforeAll(() => stockPrintProducts());

describe("a file that an order needs", () => {
  test("is visible to the order's owner and staff only", async () => {
    const { client } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [line] = await selectLines(orderId);
    const path = `/artwork/ordered/${line?.id ?? ""}/`;
    for (const which of ["original", "preview", "background-removed"]) {
      expect((await client.get(`${path}${which}/`)).status, which).toBe(200);
      expect((await (await staff()).get(`${path}${which}/`)).status, which).toBe(200);
      expect((await (await signedUp()).client.get(`${path}${which}/`)).status, which).toBe(404);
      expect((await new Client().get(`${path}${which}/`)).status, which).toBe(404);
    }
    expect([(await client.get(`${path}rendered/`)).status, (await client.get(`${path}secret/`)).status]).toEqual([
      404, 404,
    ]);
  });

  test("is linked on the order's page, also for who opened a guest's order by its e-mail", async () => {
    const { client } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    await db.update(schema.orders).set({ userId: null, guestId: newId() }).where(eq(schema.orders.id, orderId));
    const phone = await openedBy(orderId, false);
    const orderHistory = await (await openPages(phone)).orders.findHistory(orderId);
    const [{ fileUrl } = { fileUrl: undefined }] = orderHistory?.order.lines ?? [];
    expect(fileUrl).toMatch(/^\/artwork\/ordered\/.+\/original\/$/);
    expect((await phone.get(fileUrl ?? "")).status).toBe(200);
    expect((await new Client().get(fileUrl ?? "")).status).toBe(404);
  });

  test("is never overwritten: an artwork's original is fixed", async () => {
    const { client } = await signedUp();
    const id = await upload(client, png(3, 2), "fox.png");
    await expect(env.DB.prepare("UPDATE artwork SET r2_key = 'other' WHERE id = ?").bind(id).run()).rejects.toThrow(
      /artwork_original_is_fixed/,
    );
  });
});
