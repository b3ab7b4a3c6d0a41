import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PaymentOutcome, PaymentRequest } from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { readAccountBalances, bookProblems } from "./books.ts";
import { listOrderEvents, ordered } from "./paid-order.ts";
import { now, lapsesIn, orderedWithCard, runJobs, jobs, listOrderPayments } from "./renewals-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  // Lost answers are logged on purpose.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Only the order of the test lapses.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM rate_bucket"),
    env.DB.prepare("UPDATE payment SET expires_at = NULL"),
  ]);
});

type Call = "authorize" | "void";

/** The test provider, of which one call of a kind dies before it is sent, or after it was carried out. */
class Dying extends TestGateway {
  readonly #call: Call | undefined;
  readonly #when: "before" | "after";
  left = 1;
  constructor(clock: () => Date, call?: Call, when: "before" | "after" = "before") {
    super(env.DB, env.SIGNING_SECRET, clock);
    this.#call = call;
    this.#when = when;
  }
  override authorize(request: PaymentRequest): Promise<PaymentOutcome> {
    return this.#die("authorize", () => super.authorize(request));
  }
  override void(key: string): Promise<void> {
    return this.#die("void", () => super.void(key));
  }
  async #die<T>(call: Call, work: () => Promise<T>): Promise<T> {
    const dies = call === this.#call && this.left-- > 0;
    if (dies && this.#when === "before") throw new Error("The request died");
    const answer = await work();
    if (dies) throw new Error("The request died");
    return answer;
  }
}
const emailsAbout = async (id: string) => {
  const number = await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(id).first<number>("number");
  return (await emailsTo("hello@kisscut.example")).filter(({ subject }) =>
    subject.startsWith(`Order ${String(number)}:`),
  );
};

describe("an authorization that lapses soon", () => {
  test.each([
    [undefined, "before"],
    ["authorize", "before"],
    ["authorize", "after"],
    ["void", "before"],
    ["void", "after"],
  ] as const)("is renewed once although its job dies at %s, %s the provider acts", async (call, when) => {
    const { id, due, ship } = await orderedWithCard();
    await runJobs(new Dying(now, call, when), now);
    await Promise.all([jobs(), jobs()]);
    await jobs();
    expect(await listOrderPayments(id)).toEqual([
      { state: "voided", authorized: due, captured: 0, theirs: "voided", taken: 0 },
      { state: "authorized", authorized: due, captured: 0, theirs: "authorized", taken: 0 },
    ]);
    expect(await listOrderEvents(id, "payment.renewed")).toEqual([
      { message: expect.any(String) as string, is_public: 0 },
    ]);
    expect(await emailsAbout(id)).toEqual([]);
    expect((await ship([50, 100])).status).toBe(201);
    expect(await listOrderPayments(id)).toMatchObject([
      { captured: 0 },
      { state: "captured", captured: due, taken: due },
    ]);
    expect(await readAccountBalances(id)).toMatchObject({ "cash:test": due, receivable: 0 });
    expect(await bookProblems()).toEqual([]);
  });

  test("after a first parcel is renewed for the rest, and the parcels still add up", async () => {
    const { id, due, lines, ship } = await orderedWithCard();
    expect((await ship([50])).status).toBe(201);
    const first = await env.DB.prepare("SELECT captured_minor FROM payment WHERE order_id = ?")
      .bind(id)
      .first<number>("captured_minor");
    await jobs();
    await jobs();
    expect(lines).toHaveLength(2);
    const rest = due - (first ?? 0);
    expect(await listOrderPayments(id)).toMatchObject([
      { state: "captured", authorized: first, captured: first, taken: first },
      { state: "authorized", authorized: rest, captured: 0 },
    ]);
    expect((await ship([0, 100])).status).toBe(201);
    expect(await listOrderPayments(id)).toMatchObject([
      { captured: first },
      { state: "captured", captured: rest, taken: rest },
    ]);
    expect(await bookProblems()).toEqual([]);
  });

  test("of an order that is canceled meanwhile ends with everything released", async () => {
    const { id, buyer, due } = await orderedWithCard();
    await runJobs(new Dying(now, "authorize", "after"), now);
    expect((await buyer.post(`/orders/api/${id}/cancel/`, {})).status).toBe(200);
    await jobs();
    await jobs();
    expect(await listOrderPayments(id)).toMatchObject([
      { state: "voided", theirs: "voided", authorized: due },
      { state: "voided", theirs: "voided" },
    ]);
  });

  test.each([
    ["that was not saved", "no saved card"],
    ["that its bank declines", "declined"],
  ])("with a card %s is told to staff once, and shown to them", async (_, why) => {
    const { id, staff, due, ship } = await (why === "declined" ? orderedWithCard() : ordered());
    await lapsesIn(id, 30);
    await env.DB.prepare("UPDATE test_card SET token = 'declined'").run();
    await Promise.all([jobs(), jobs()]);
    await jobs();
    const mails = await emailsAbout(id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("expires soon")]);
    expect(mails[0]?.text).toContain(why);
    expect(await listOrderEvents(id, "payment.renewal-failed")).toHaveLength(1);
    const order = await withGateway(staff, new FaultyGateway(), (services) => services.orders.findForStaff(id));
    expect(order).toMatchObject({
      attention: ["payment"],
      payments: expect.arrayContaining([
        expect.objectContaining({
          state: "authorized",
          expiry: { at: expect.any(Date) as Date, isOver: false, problem: expect.stringContaining(why) as string },
        }),
      ]) as unknown,
    });
    // It is still good for a shipment in time.
    expect((await ship([50, 100])).status).toBe(201);
    expect((await listOrderPayments(id))[0]).toMatchObject({ state: "captured", captured: due });
  });
});

test("an authorization that has lapsed is recorded as failed, and its parcel is refused with the reason", async () => {
  const { id, ship } = await ordered();
  await env.DB.prepare("UPDATE test_payment SET expires_at = 1 WHERE key = ?").bind(`order:${id}:authorize`).run();
  await env.DB.prepare("UPDATE payment SET expires_at = 1, updated_at = 1 WHERE order_id = ?").bind(id).run();
  const response = await ship([50, 100]);
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("authorization has expired")]);
  await jobs();
  await jobs();
  expect(await listOrderPayments(id)).toMatchObject([{ state: "failed", captured: 0 }]);
  expect(await listOrderEvents(id, "payment.failed")).toEqual([
    { message: expect.stringContaining("expired") as string, is_public: 0 },
  ]);
  const again = await ship([50, 100]);
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("authorization has expired")]);
});
