import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { count } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { claimed } from "./claimed.ts";
import { paidClaim, REFUND, refundEmails } from "./paid-claim.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});

const SHIPMENTS = "/profile/api/user/shipment/";

describe("a remedy", () => {
  test("is refunded once, whatever several people decide at once", async () => {
    const { id, customer, press, claim, refundMinor, line } = await paidClaim();
    const quantities = [20, 20, 10, 5];
    const answers = await Promise.all(
      quantities.map((quantity) => press.claims.decide(claim.id, { ...REFUND, quantity })),
    );
    const won = (await customer.claims.ofOrder(id))[0]?.remedied ?? 0;
    // The same decision again, such as a second click, is answered with the refund that it made.
    expect(answers.every((answer, i) => !answer.ok || quantities[i] === won)).toBe(true);
    expect(await refundMinor()).toBe(Math.floor((line.worth * won) / 50));
  });

  test.each(["credit", "gift-card"] as const)("goes to %s, also for a part of the pieces", async (to) => {
    const { id, customer, press, claim, line, refundMinor } = await paidClaim();
    expect(await press.claims.decide(claim.id, { ...REFUND, to, quantity: 7 })).toMatchObject({
      ok: true,
    });
    const amount = { minor: Math.floor((line.worth * 7) / 50) };
    expect((await customer.claims.ofOrder(id))[0]).toMatchObject({
      remedied: 7,
      refund: { amount, to },
    });
    expect(await refundMinor()).toBe(0);
    const ledger = to === "credit" ? "credit_ledger WHERE balance_change_minor" : "gift_card_entry WHERE end_minor";
    expect(await count(`SELECT count(*) FROM ${ledger} = ?`, amount.minor)).toBeGreaterThan(0);
  });

  test("for pieces that were refunded since is refused, and the claim waits", async () => {
    const { id, customer, press, claim, line } = await paidClaim();
    const pieces = [{ order_line: line.id, quantity: 40 }];
    await press.orders.refund(id, { lines: pieces, amount: "", to: "payment", reason: "Torn" }, "torn");
    expect(await press.claims.decide(claim.id, REFUND)).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
    expect((await customer.claims.ofOrder(id))[0]?.state).toBe("open");
  });

  test("whose refund the provider doesn't answer is decided, and paid once by the job", async () => {
    const { id, staff, customer, claim, worth, refundMinor, email } = await paidClaim();
    const decided = await withGateway(staff, new FaultyGateway(() => "after"), (services) =>
      services.claims.decide(claim.id, REFUND),
    );
    expect(decided).toMatchObject({ ok: true });
    expect((await customer.claims.ofOrder(id))[0]?.refund?.isDone).toBe(false);
    await env.DB.prepare("UPDATE order_refund SET updated_at = 0 WHERE order_id = ?").bind(id).run();
    await Promise.all([runScheduledJobs(), runScheduledJobs()]);
    expect((await customer.claims.ofOrder(id))[0]?.refund?.isDone).toBe(true);
    expect(await refundMinor()).toBe(worth);
    expect(await refundEmails(email)).toHaveLength(1);
  });

  test("prints fewer pieces than were claimed, and no more of them ship", async () => {
    const { claim, order, line, staff, press, customer } = await claimed();
    const decision = {
      decision: "reprint",
      quantity: 12,
      to: undefined,
      answer: "",
      version: 1,
    } as const;
    expect(await press.claims.decide(claim.id, { ...decision, quantity: 21 })).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
    expect(await press.claims.decide(claim.id, decision)).toMatchObject({ ok: true });
    expect((await customer.claims.ofOrder(order.id))[0]).toMatchObject({
      remedy: "reprint",
      remedied: 12,
      quantity: 20,
    });
    const parcel = (quantity: number) =>
      staff.client.post(SHIPMENTS, {
        order: order.id,
        carrier: "usps",
        state: "shipped",
        lines: [{ order_line: line.id, quantity }],
      });
    expect([(await parcel(13)).status, (await parcel(12)).status]).toEqual([400, 201]);
  });
});
