import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NewShipment, ShipmentChanges } from "#domain/shop/shipping/shipment";
import * as v from "valibot";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, giveCredit, newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { readPaymentRecords, charged, listOrderEvents, ordered, listParcelStates, PATH } from "./paid-order.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

/** As if a minute had passed. */
const later = () => env.DB.prepare("UPDATE payment_capture SET updated_at = 0 WHERE state = 'pending'").run();

describe("a parcel that ships charges", () => {
  test("and tells the customer once for each parcel whether more follows", async () => {
    const { email, ship } = await ordered();
    for (const pieces of [[17], [33, 1], [0, 99]]) expect((await ship(pieces)).status).toBe(201);
    const letters = (await emailsTo(email)).filter(({ subject }) => subject.includes("on its way")).reverse();
    expect(letters.map(({ subject }) => subject.replace(/ Kisscut order \d+/, ""))).toEqual([
      "Part of your is on its way",
      "Part of your is on its way",
      "The rest of your is on its way",
    ]);
    const more = "The rest of your order ships separately";
    expect(letters.map(({ text }) => text.includes(more))).toEqual([true, true, false]);
  });

  test("nothing while it is being packed, and once however often it is shipped", async () => {
    const { id, staff, due, parcel } = await ordered();
    const { id: parcelId } = await (await staff.post(PATH, parcel([50, 100], "preparing"))).json<{ id: string }>();
    expect(await readPaymentRecords(id)).toEqual(charged("confirmed", "authorized", 0));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.put(`${PATH}${parcelId}/`, { state: "shipped" })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
    expect(await listOrderEvents(id, "shipment.shipped")).toHaveLength(1);
    expect(
      await count(
        "SELECT count(*) FROM payment_capture c JOIN payment p ON p.id = c.payment_id WHERE p.order_id = ?",
        id,
      ),
    ).toBe(1);
  });

  test("exactly what is due when several leave at once", async () => {
    const { id, due, ship } = await ordered();
    const answers = await Promise.all([ship([20, 30]), ship([30]), ship([0, 70])]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
  });

  test("only what store credit does not cover, which pays for the earliest parcels", async () => {
    const { client, userId } = await signedUp();
    await giveCredit(userId, 3000);
    const { id, lines, due, ship } = await ordered({ use_credit: true }, client);
    const worth = Math.floor(((lines[0]?.worth ?? 0) * 1) / 50);
    expect((await ship([1])).status).toBe(201);
    expect(worth).toBeLessThan(3000);
    expect(await readPaymentRecords(id)).toEqual(charged("partly-shipped", "authorized", 0));
    expect((await ship([49, 100])).status).toBe(201);
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
  });

  test("nothing for an order that is paid by invoice or by credit alone", async () => {
    const ann = await signedUp();
    await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(ann.userId).run();
    const onAccount = await ordered({ payment: { provider: "invoice", token: "" } }, ann.client);
    expect((await onAccount.ship([50, 100])).status).toBe(201);
    expect(await readPaymentRecords(onAccount.id)).toMatchObject({
      order: "shipped",
      state: "authorized",
      captured: 0,
      booked: 0,
    });
    const bob = await signedUp();
    await giveCredit(bob.userId, 100_000);
    const byCredit = await ordered({ use_credit: true }, bob.client);
    expect((await byCredit.ship([50, 100])).status).toBe(201);
    expect(await readPaymentRecords(byCredit.id)).toMatchObject({ order: "shipped", state: "authorized", captured: 0 });
  });

  test("nothing of an order that was canceled, whoever paid: it neither leaves nor is packed", async () => {
    const bob = await signedUp();
    await giveCredit(bob.userId, 100_000);
    for (const { id, staff, parcel, lines } of [await ordered(), await ordered({ use_credit: true }, bob.client)]) {
      const packed = await staff.post(PATH, parcel([10], "preparing"));
      expect((await staff.post(`/orders/api/${id}/cancel/`, { reason: "Asked for it" })).status).toBe(200);
      const waiting = await packed.json<{ id: string }>();
      const answers = [
        await staff.post(PATH, parcel([1], "preparing")),
        await staff.post(PATH, parcel([1], "shipped")),
        await staff.put(`${PATH}${waiting.id}/`, { state: "shipped" }),
      ];
      for (const answer of answers) {
        // A released payment is refused before the order is asked.
        expect([answer.status, await answer.text()]).toEqual([409, expect.stringMatching(/was canceled|was released/)]);
      }
      expect([await listParcelStates(id), lines.length]).toEqual([["preparing"], 2]);
    }
  });

  test("everything at the first one, where the provider cannot charge in parts", async () => {
    const { id, staff, due, parcel } = await ordered();
    const send = (pieces: ReadonlyArray<number>) =>
      withGateway(staff, new FaultyGateway(undefined, false), (services) =>
        services.orders.shipments.create(v.parse(NewShipment, parcel(pieces))),
      );
    expect(await send([1])).toMatchObject({ ok: true });
    expect(await readPaymentRecords(id)).toEqual(charged("partly-shipped", "captured", due));
    expect(await send([49, 100])).toMatchObject({ ok: true });
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
  });
});

describe("a parcel that cannot be charged", () => {
  test("does not ship, says why to staff alone, and is not left behind", async () => {
    const { id, ship, buyer } = await ordered();
    // Only the provider knows that it has lapsed.
    await env.DB.prepare("UPDATE test_payment SET expires_at = 1 WHERE key = ?").bind(`order:${id}:authorize`).run();
    const response = await ship([50, 100]);
    expect([response.status, await response.json()]).toEqual([
      409,
      { shipment: { __all__: [expect.stringContaining("The authorization has expired") as string] } },
    ]);
    expect(await readPaymentRecords(id)).toEqual(charged("confirmed", "failed", 0));
    expect(await (await ship([50, 100])).json()).toEqual({
      shipment: { __all__: [expect.stringContaining("Ask the customer to pay again") as string] },
    });
    expect(await listParcelStates(id)).toEqual([]);
    expect((await listOrderEvents(id, "payment.capture-failed")).map(({ is_public: isPublic }) => isPublic)).toEqual([
      0, 0,
    ]);
    const timeline = await buyer.get(`/profile/orders/order/${id}/`);
    expect(await timeline.text()).not.toContain("didn't ship");
  });

  test("stays packed when it was recorded before, and ships once the charge goes through", async () => {
    const { id, staff, due, parcel } = await ordered();
    const { id: parcelId } = await (await staff.post(PATH, parcel([50, 100], "preparing"))).json<{ id: string }>();
    const refusing = new FaultyGateway((times) => (times === 1 ? "refused" : undefined));
    const markShipped = () =>
      withGateway(staff, refusing, (services) =>
        services.orders.shipments.update(parcelId, v.parse(ShipmentChanges, { state: "shipped" })),
      );
    expect(await markShipped()).toMatchObject({
      ok: false,
      error: { code: "conflict", message: expect.stringContaining("The card has no funds.") as string },
    });
    expect(await listParcelStates(id)).toEqual(["preparing"]);
    expect((await readPaymentRecords(id))?.order).toBe("confirmed");
    expect(await markShipped()).toMatchObject({ ok: true });
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
  });
});

describe.each(["before", "after"] as const)("a request that dies %s the provider charges", (fault) => {
  test("is finished by the job: one charge, one parcel, one e-mail", async () => {
    const { id, email, staff, due, parcel } = await ordered();
    const dead = new FaultyGateway(() => fault);
    const answer = await withGateway(staff, dead, (services) =>
      services.orders.shipments.create(v.parse(NewShipment, parcel([50, 100]))),
    );
    expect(answer).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await listParcelStates(id)).toEqual(["preparing"]);
    expect(await readPaymentRecords(id)).toMatchObject({
      order: "confirmed",
      state: "authorized",
      captured: 0,
      booked: 0,
    });
    await runScheduledJobs();
    expect(await listParcelStates(id)).toEqual(["preparing"]); // The request may still be running.
    await later();
    await Promise.all([runScheduledJobs(), runScheduledJobs()]);
    expect(await listParcelStates(id)).toEqual(["shipped"]);
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
    expect(await listOrderEvents(id, "payment.captured")).toHaveLength(1);
    expect((await emailsTo(email)).filter(({ subject }) => subject.includes("on its way"))).toHaveLength(1);
  });
});

test.each(["payment", "payment_capture", "shipment", "orders", "queued_email"])(
  "a charge whose record is lost at the table %s is recorded by the job, and never made twice",
  async (table) => {
    const { id, staff, due, parcel } = await ordered();
    const { id: parcelId } = await (await staff.post(PATH, parcel([50, 100], "preparing"))).json<{ id: string }>();
    const when: Record<string, string> = {
      payment: "UPDATE OF captured_minor ON payment WHEN NEW.captured_minor > 0",
      payment_capture: "UPDATE ON payment_capture",
      shipment: "UPDATE OF state ON shipment",
      orders: "UPDATE OF state ON orders",
      queued_email: "INSERT ON queued_email",
    };
    await env.DB.prepare(
      `CREATE TRIGGER disk_is_full BEFORE ${when[table] ?? ""} BEGIN SELECT RAISE(ABORT, 'disk_is_full'); END`,
    ).run();
    try {
      expect((await staff.put(`${PATH}${parcelId}/`, { state: "shipped" })).status).toBe(500);
    } finally {
      await env.DB.prepare("DROP TRIGGER disk_is_full").run();
    }
    expect(await readPaymentRecords(id)).toEqual({ ...charged("confirmed", "authorized", 0), taken: due });
    await later();
    await runScheduledJobs();
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
    expect(await listParcelStates(id)).toEqual(["shipped"]);
  },
);

test("a parcel that is recorded again with its key is one parcel, charged once", async () => {
  const { id, staff, parcel } = await ordered();
  const headers = { "Idempotency-Key": newKey() };
  const [first, again] = [await staff.post(PATH, parcel([10]), headers), await staff.post(PATH, parcel([10]), headers)];
  const shipment = await first.json<{ id: string }>();
  expect([first.status, again.status, await again.json()]).toEqual([201, 201, shipment]);
  expect(await listParcelStates(id)).toEqual(["shipped"]);
  expect((await staff.post(PATH, parcel([20]), headers)).status).toBe(409);
  const change = { state: "delivered" };
  const key = { "Idempotency-Key": newKey() };
  const [delivered, repeated] = [
    await staff.put(`${PATH}${shipment.id}/`, change, key),
    await staff.put(`${PATH}${shipment.id}/`, change, key),
  ];
  expect([delivered.status, await repeated.json()]).toEqual([200, await delivered.json()]);
  expect((await staff.put(`${PATH}${shipment.id}/`, { state: "returned" }, key)).status).toBe(409);
});

test("the database refuses charges beyond what is authorized, and two unanswered ones of one payment", async () => {
  const { id, due } = await ordered();
  const reserve = (amount: number) =>
    env.DB.prepare(
      "INSERT INTO payment_capture (id, payment_id, amount_minor, idempotency_key, created_at, updated_at) SELECT ?1, id, ?2, ?1, 0, 0 FROM payment WHERE order_id = ?3",
    )
      .bind(crypto.randomUUID(), amount, id)
      .run();
  await expect(reserve(due + 1)).rejects.toThrow("payment_capture_within_authorized");
  await reserve(due - 1);
  await expect(reserve(1)).rejects.toThrow("payment_capture.payment_id");
  await expect(reserve(2)).rejects.toThrow("payment_capture_within_authorized");
});
