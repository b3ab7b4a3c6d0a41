import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, place, shopper, type Placed } from "../../factories/checkout.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { signedUp } from "../support/customers.ts";
import { bought, listGiftCards, forAnn, findStoredEmail, withCard } from "../support/sold-cards.ts";
import { chargedBooks, readOrder } from "./capture-setup.ts";
import { listOrderEvents } from "./paid-order.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM rate_bucket"), env.DB.prepare("DELETE FROM queued_email")]);
});

describe("an order with a gift card", () => {
  test("is charged in full before the card is e-mailed, whatever else it contains", async () => {
    const { client } = await signedUp();
    const id = await bought(await withCard(forAnn, await shopper(1, client)));
    const due = cents(String((await readOrder({ client }, id))["total"]));
    expect(await chargedBooks(id)).toEqual({
      state: "captured",
      captured: due,
      refunded: 0,
      theirs: "captured",
      taken: due,
    });
    expect(await listOrderEvents(id, "payment.captured")).toHaveLength(1);
    await runScheduledJobs();
    expect((await findStoredEmail((await listGiftCards(id))[0]))?.sent_at).toBeGreaterThan(0);
  });

  test("without a gift card is only authorized", async () => {
    const client = await shopper();
    const { order } = await (await place(client)).json<Placed>();
    await runScheduledJobs();
    expect(await chargedBooks(order.id)).toMatchObject({
      state: "authorized",
      captured: 0,
      theirs: "authorized",
    });
  });
});

describe("the record of an order", () => {
  test("contains what is authorized, due, paid and refunded", async () => {
    const client = await shopper();
    const { order } = await (await place(client)).json<Placed>();
    expect(await readOrder({ client }, order.id)).toMatchObject({
      due: order.total,
      paid: "0.00",
      refunded: "0.00",
      payments: [
        {
          provider: "test",
          state: "authorized",
          authorized: order.total,
          captured: "0.00",
          refunded: "0.00",
          currency: "USD",
        },
      ],
    });
    const list = await (
      await client.get("/profile/api/user/order/")
    ).json<{ objects: Array<Record<string, unknown>> }>();
    expect(list.objects[0]).toMatchObject({
      id: order.id,
      due: order.total,
      payments: [{ state: "authorized" }],
    });
  });
});
