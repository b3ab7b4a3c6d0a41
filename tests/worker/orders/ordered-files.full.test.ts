import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { count, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { moveOrder } from "./moved-order.ts";
import { signedUp } from "../support/customers.ts";
import type { Client } from "../support/clients/client.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { EDITS, type Things, approve, challenged, selectLines, sent, shopping } from "./frozen-order.ts";

beforeAll(() => stockPrintProducts());

const DAY = 24 * 60 * 60 * 1000;

describe("a file that an order needs", () => {
  const age = (orderId: string, days: number) =>
    env.DB.prepare("UPDATE orders SET state = 'delivered', updated_at = ? WHERE id = ?")
      .bind(Date.now() - days * DAY, orderId)
      .run();
  const remove = (client: Client, id: string) => client.delete(`/artwork/api/v1/artwork/${id}/`);
  const free = (things: Things) =>
    env.DB.prepare("UPDATE design SET archived = 1 WHERE configured_product_id = ?").bind(things.sticker).run();

  test("stays until the order has been final for 90 days; then its owner may delete it, and reordering says so", async () => {
    const { client, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    await EDITS["the picture without its background"]?.(client, things, client);
    const [line] = await selectLines(orderId);
    const frozen = line?.frozen?.artwork;
    const keys = [frozen?.original.key ?? "", frozen?.background_removed?.key ?? "", frozen?.preview?.key ?? ""];
    const there = () => Promise.all(keys.map(async (key) => (await env.FILES.head(key)) !== null));
    await free(things);
    await expect(env.DB.prepare("DELETE FROM artwork WHERE id = ?").bind(things.photo).run()).rejects.toThrow(
      /artwork_is_in_use/,
    );
    await expect(env.DB.prepare("DELETE FROM file_reference WHERE order_id = ?").bind(orderId).run()).rejects.toThrow(
      /file_is_in_use/,
    );
    expect((await remove(client, things.photo)).status).toBe(409);
    const { client: press } = await signedUp({ role: "staff" });
    for (const state of ["approved", "in-production"])
      expect((await moveOrder(press, orderId, state)).status, state).toBe(200);
    await age(orderId, 89);
    expect((await remove(client, things.photo)).status).toBe(409);
    expect(await there()).toEqual([true, true, true]);
    await age(orderId, 91);
    expect((await remove(client, things.photo)).status).toBe(204);
    await expect.poll(there).toEqual([false, false, false]);
    expect((await client.get(`/artwork/ordered/${line?.id ?? ""}/preview/`)).status).toBe(404);
    expect(await (await openPages(client)).orders.again(orderId)).toMatchObject({
      ok: true,
      value: {
        added: 3,
        skipped: [
          {
            reason:
              "The file photo.jpg was deleted, so we can't make this again as it was ordered. Upload the file again to order it.",
          },
        ],
      },
    });
  });

  test("is released when the payment fails: replaced files are deleted by the scheduled job", async () => {
    const { client, things } = await shopping();
    const orderId = await challenged(client);
    const [attempt] = await db.select().from(schema.paymentAttempts).where(eq(schema.paymentAttempts.id, orderId));
    const key = attempt?.plan.lines[0]?.frozen.artwork?.background_removed?.key ?? "";
    await EDITS["the picture without its background"]?.(client, things, client);
    expect(await env.FILES.head(key)).not.toBeNull();
    await sent(place(client));
    await runScheduledJobs();
    expect(await env.FILES.head(key)).toBeNull();
    expect(await count("SELECT count(*) FROM file_reference WHERE order_id = ?", orderId)).toBe(0);
  });
});

test("an order line of an earlier release, or of a payment begun by one, is frozen by the database", async () => {
  const { client, things } = await shopping();
  const orderId = await challenged(client);
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER payment_attempt_moves"),
    env.DB.prepare(
      "UPDATE payment_attempt SET plan = json_remove(plan, '$.lines[0].frozen', '$.lines[1].frozen', '$.lines[2].frozen', '$.lines[3].frozen') WHERE id = ?",
    ).bind(orderId),
  ]);
  await approve(orderId);
  const [line] = await selectLines(orderId);
  expect(line?.configuredProductId).toBe(things.sticker);
  expect(line?.frozen).toMatchObject({
    kind: "upload",
    artwork: { id: things.photo, background_removed: { page: 1, tolerance: 28 } },
  });
  expect(await count("SELECT count(*) FROM file_reference WHERE order_id = ?", orderId)).toBeGreaterThan(3);
});
