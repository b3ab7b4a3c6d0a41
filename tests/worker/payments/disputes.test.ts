import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import {
  bankSays,
  deliver,
  shippedOrder,
  findDisputedPayment,
  listDisputeEvents,
  emailsAbout,
} from "./disputes-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("a dispute is shown to staff with its reason and deadline, e-mailed once, and hidden from the customer", async () => {
  const { id, staff, buyer, due } = await shippedOrder();
  const dueAt = Date.now() + 7 * DAY_MS;
  await bankSays(id, "open", dueAt);
  await deliver(id, 3);
  await deliver(id);
  expect(await findDisputedPayment(id)).toEqual({ state: "disputed", returned: 0, lost: 0 });
  expect(await withGateway(staff, new FaultyGateway(), (services) => services.orders.findForStaff(id))).toMatchObject({
    attention: ["payment"],
    payments: [
      { disputes: [{ state: "open", amount: { minor: due }, reason: "product not received", dueAt: new Date(dueAt) }] },
    ],
  });
  expect(await listDisputeEvents(id)).toEqual([{ type: "payment.dispute-open", is_public: 0 }]);
  expect(JSON.stringify(await (await buyer.get(`/profile/api/user/order/${id}/timeline/`)).json())).not.toMatch(
    /dispute/i,
  );
  await runScheduledJobs();
  expect((await emailsAbout(id)).map(({ text }) => text)).toEqual([expect.stringContaining("product not received")]);
});
