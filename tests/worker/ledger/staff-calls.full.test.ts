import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { count } from "../../factories/checkout.ts";
import { invoiced, type Invoiced } from "../../factories/invoices.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { byLevel } from "../../level.ts";
import { openServices } from "../claims/claimed.ts";
import { record } from "../invoices/staff-invoices-setup.ts";
import { decimal, refund } from "../payments/refunds-setup.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { openClaim, REPRINT, voidRecorded } from "./value-from-staff-setup.ts";

const CUSTOMER_LIMIT = 3000;
/** An invoice can be written off, and little else then. */
const DAY_LIMIT = 12_000;
const CALLS = ["credit", "record", "void", "write off", "refund", "reprint"] as const;

/** Its print file is made, so that it can be printed again. */
const FOX = { product: "fox-sticker", width: 3, height: 2 };

/** One call of one of the staff about one of the invoices. */
const anyCall = fc.record({
  name: fc.constantFrom(...CALLS, "refund", "refund"),
  by: fc.nat(1),
  about: fc.nat(2),
  minor: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 8000 })),
  to: fc.constantFrom("credit", "gift-card", "payment"),
});
type StaffCall = ReturnType<typeof anyCall.generate>["value"];

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});

interface World {
  readonly staff: ReadonlyArray<SignedUp>;
  readonly invoices: ReadonlyArray<Invoiced>;
  /** Minor units that each of the staff gave away, by what the shop answered. */
  readonly given: Array<number>;
}

/** Makes the call. @returns what it gave away, in minor units; 0 when it was refused */
async function make({ staff, invoices }: World, { name, by, about, minor, to }: StaffCall): Promise<number> {
  const [actor, invoice] = [staff[by], invoices[about]];
  if (!actor || !invoice) throw new Error("There is nobody to call");
  const { client } = actor;
  const ledger = "/profile/api/user/user-in-store-credit-transaction/";
  if (name === "credit") {
    const entry = { customer: invoice.userId, action: 0, balance_change: decimal(minor) };
    return (await client.post(ledger, entry)).ok ? minor : 0;
  }
  if (name === "record") {
    const transfer = { method: "transfer", amount: decimal(minor), reference: "Never came" };
    await record(client, invoice.invoiceId, transfer);
    return 0;
  }
  if (name === "void") {
    await voidRecorded(client, invoice.invoiceId);
    return 0;
  }
  if (name === "write off") {
    const wasOpen = await count("SELECT count(*) FROM invoice WHERE id = ? AND state = 'open'", invoice.invoiceId);
    const answer = await client.post(`/staff/api/invoices/${invoice.invoiceId}/void/`, { reason: "Gone" });
    return answer.ok && wasOpen === 1 ? invoice.totalMinor : 0;
  }
  if (name === "refund") return (await refund(client, invoice.orderId, { amount: decimal(minor), to })).ok ? minor : 0;
  const claim = await openClaim(invoice.orderId, 10).catch(() => undefined);
  if (!claim) return 0; // all pieces were claimed
  const press = await openServices(client);
  const decided = await press.claims.decide(claim.id, { ...REPRINT, quantity: 10 });
  return decided.ok ? claim.priceMinor : 0;
}

/** What customers hold or no longer owe, by the tables alone. Nobody has paid anything. */
async function checkWorld({ staff, invoices, given }: World): Promise<void> {
  let total = 0;
  for (const { userId, orderId } of invoices) {
    const credit = await count(
      "SELECT coalesce(sum(balance_change_minor), 0) FROM credit_ledger WHERE user_id = ?",
      userId,
    );
    const cards = await count(
      "SELECT coalesce(sum(change_minor), 0) FROM gift_card_entry WHERE order_id = ? AND idempotency_key LIKE 'refund:%'",
      orderId,
    );
    expect(credit + cards).toBeLessThanOrEqual(CUSTOMER_LIMIT * staff.length);
    const refunded = await count("SELECT coalesce(sum(amount_minor), 0) FROM order_refund WHERE order_id = ?", orderId);
    const paid = await count("SELECT paid_minor FROM invoice WHERE order_id = ?", orderId);
    expect(refunded).toBeLessThanOrEqual(paid);
    total += credit + cards;
    total += await count(
      "SELECT coalesce(sum(total_minor), 0) FROM invoice WHERE order_id = ? AND state = 'void'",
      orderId,
    );
    total += await count(
      `SELECT coalesce(sum(l.total_minor * c.remedy_quantity / l.quantity), 0) FROM reprint_claim c
        JOIN order_line l ON l.id = c.order_line_id WHERE c.order_id = ? AND c.remedy = 'reprint'`,
      orderId,
    );
  }
  expect(total).toBeLessThanOrEqual(given.reduce((sum, minor) => sum + minor, 0));
  for (const minor of given) expect(minor).toBeLessThanOrEqual(DAY_LIMIT);
}

test("no sequence of calls of two staff gives away more than their limits, whoever records and voids", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  const limits = { customer: decimal(CUSTOMER_LIMIT), day: decimal(DAY_LIMIT) };
  expect((await admin.put("/staff/api/limits/", limits)).status).toBe(200);
  const accepted = new Set<string>();
  const runs = {
    numRuns: byLevel({ full: 3, deep: 60 }),
    seed: byLevel({ full: 1, deep: Date.now() }),
    endOnFailure: true,
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 30, maxLength: 30 }), async (calls) => {
      await env.DB.prepare("DELETE FROM rate_bucket").run();
      const world: World = {
        staff: [await signedUp({ role: "staff" }), await signedUp({ role: "staff" })],
        invoices: [await invoiced(FOX), await invoiced(FOX), await invoiced(FOX)],
        given: [0, 0],
      };
      for (const { orderId } of world.invoices)
        await env.DB.prepare("UPDATE orders SET state = 'shipped' WHERE id = ?").bind(orderId).run();
      for (const call of calls) {
        await env.DB.prepare("DELETE FROM rate_bucket").run();
        const minor = await make(world, call);
        world.given[call.by] = (world.given[call.by] ?? 0) + minor;
        if (minor > 0) accepted.add(call.name);
        await checkWorld(world);
      }
    }),
    runs,
  );
  expect([...accepted].sort()).toEqual(["credit", "refund", "reprint", "write off"]);
});
