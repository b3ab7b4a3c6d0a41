import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo } from "../support/customers.ts";
import { FaultyGateway, withGateway, type Fault } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { listOrderEvents } from "./paid-order.ts";
import {
  SHOP,
  NO_REFUNDS,
  shippedOrder,
  listRefunds,
  subjectsFor,
  readOrderNumber,
  stalled,
} from "./refund-failures-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  // Refusals and lost answers are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a refund that the provider refuses", () => {
  test.each([undefined, "before", "after"] satisfies Array<Fault>)(
    "whose request dies %s the provider decides ends once, is not retried, and staff are told once",
    async (fault) => {
      const { id, email, staff } = await shippedOrder(NO_REFUNDS);
      const body = { lines: [], amount: "5.00", to: "payment" as const, reason: "Late" };
      const answer = await withGateway(staff, new FaultyGateway(() => fault), (services) =>
        services.orders.refund(id, body, "k"),
      );
      expect(answer).toMatchObject({ ok: true, value: { state: fault ? "pending" : "failed" } });
      await stalled(id);
      await Promise.all([runScheduledJobs(), runScheduledJobs()]);
      const ended = { state: "failed", wasDone: 0, whole: "failed", failed: 500, payment: "captured", refunded: 0 };
      expect(await listRefunds(id)).toEqual([ended]);
      const counting = new FaultyGateway();
      await stalled(id);
      await withGateway(undefined, counting, (services) => services.jobs.run());
      expect(counting.times).toBe(0);
      expect(await listOrderEvents(id, "payment.refund-failed")).toEqual([
        { message: expect.stringContaining("accepts no refunds") as string, is_public: 0 },
      ]);
      const number = await readOrderNumber(id);
      expect(await subjectsFor(SHOP, number)).toEqual([`Order ${number}: a refund failed`]);
      expect((await emailsTo(email)).filter(({ subject }) => subject.startsWith("We refunded"))).toEqual([]);
    },
  );
});
