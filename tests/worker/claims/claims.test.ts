import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MAX_CLAIM_PHOTOS } from "#domain/shop/claims/claim";
import { emailsTo, signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { CLAIM, claimed, delivered, send, openServices } from "./claimed.ts";

const SHIPMENTS = "/profile/api/user/shipment/";

const findOrderState = async (id: string) =>
  (await db.select({ state: schema.orders.state }).from(schema.orders).where(eq(schema.orders.id, id)))[0]?.state;

describe("a customer's claim", () => {
  test("has pieces, a reason and photos, and e-mails customer and shop", async () => {
    const { claim, email, line } = await claimed();
    expect(claim).toMatchObject({ ...CLAIM, lineId: line.id, state: "open", ordered: 50 });
    expect(claim.photos).toHaveLength(2);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("We got your report"),
    ]);
  });

  test("needs a photo, at most four, which stay when the claim is refused", async () => {
    const { customer, line } = await delivered();
    expect(await customer.claims.make(line.id, CLAIM)).toMatchObject({
      ok: false,
      error: { errors: { photos: [expect.any(String)] } },
    });
    const received = await send(customer, line.id, MAX_CLAIM_PHOTOS + 1, { message: "Half" });
    expect(received?.fields).toEqual({ message: "Half" });
    expect(received?.photoErrors).toHaveLength(1);
    const photos = (await customer.claims.findLine(line.id))?.photos ?? [];
    expect(photos).toHaveLength(MAX_CLAIM_PHOTOS);
    await customer.claims.removePhoto(line.id, photos[0]?.id ?? "");
    expect((await customer.claims.findLine(line.id))?.photos).toHaveLength(MAX_CLAIM_PHOTOS - 1);
  });

  test("is for no more pieces than the line has, and one at a time", async () => {
    const { customer, line, press } = await claimed();
    expect(await customer.claims.make(line.id, CLAIM)).toMatchObject({ ok: false, error: { code: "conflict" } });
    const [claim] =
      (await press.claims.list({ state: "open", id: undefined }, 1))?.claims.filter(
        ({ lineId }) => lineId === line.id,
      ) ?? [];
    await press.claims.decide(claim?.id ?? "", {
      decision: "decline",
      quantity: 1,
      to: undefined,
      answer: "No",
      version: 1,
    });
    await send(customer, line.id, 1);
    expect(await customer.claims.make(line.id, { ...CLAIM, quantity: 51 })).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
  });

  test("is refused before the order ships and 30 days after it arrived", async () => {
    const early = await delivered({ state: "in-production" });
    expect((await early.customer.claims.findLine(early.line.id))?.refusal).toContain("after the order ships");
    expect(await early.customer.claims.findLines(early.order.id)).toEqual([]);
    const late = await delivered();
    expect(await late.customer.claims.findLines(late.order.id)).toEqual([late.line.id]);
    const expiredDate = new Date(Date.now() - 31 * 86_400_000);
    await db
      .update(schema.shipment)
      .set({ shippedAt: expiredDate, deliveredAt: expiredDate })
      .where(eq(schema.shipment.id, late.shipmentId));
    expect(await late.customer.claims.make(late.line.id, CLAIM)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await late.customer.claims.findLines(late.order.id)).toEqual([]);
  });

  test("and its photos don't exist for others", async () => {
    const { claim, line, staff, ann } = await claimed();
    const otherUser = await signedUp();
    const services = await openServices(otherUser.client);
    expect(await services.claims.findLine(line.id)).toBeUndefined();
    expect(await send(services, line.id, 1)).toBeUndefined();
    expect(await services.claims.make(line.id, CLAIM)).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(await services.claims.list({ state: "open", id: undefined }, 1)).toBeUndefined();
    expect(
      await services.claims.decide(claim.id, {
        decision: "reprint",
        quantity: 20,
        to: undefined,
        answer: "",
        version: 1,
      }),
    ).toMatchObject({
      ok: false,
    });
    const photo = claim.photos[0]?.url ?? "";
    expect((await otherUser.client.get(photo)).status).toBe(404);
    for (const client of [ann.client, staff.client]) expect((await client.get(photo)).status).toBe(200);
  });
});

describe("an approved reprint", () => {
  test("returns the order to the press, and ships pieces beyond those ordered at no charge", async () => {
    const { claim, order, line, staff, press, email } = await claimed();
    expect(
      await press.claims.decide(claim.id, {
        decision: "reprint",
        quantity: 20,
        to: undefined,
        answer: "Sorry!",
        version: 1,
      }),
    ).toMatchObject({
      ok: true,
    });
    expect(await findOrderState(order.id)).toBe("in-production");
    expect((await press.orders.findForStaff(order.id))?.lines[line.id]).toMatchObject({ reprinted: 20, remaining: 20 });
    const parcel = (quantity: number) =>
      staff.client.post(SHIPMENTS, {
        order: order.id,
        carrier: "usps",
        state: "shipped",
        lines: [{ order_line: line.id, quantity }],
      });
    expect((await parcel(21)).status).toBe(400);
    expect((await parcel(20)).status).toBe(201);
    expect(await findOrderState(order.id)).toBe("shipped");
    const subjects = (await emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("We're printing it again"));
    const captured = await db.select().from(schema.payment).where(eq(schema.payment.orderId, order.id));
    expect(captured).toEqual([]);
  });

  test("is decided once: the later of two decisions is told", async () => {
    const { claim, press } = await claimed();
    const answers = await Promise.all(
      (["reprint", "decline"] as const).map((decision) =>
        press.claims.decide(claim.id, { decision, quantity: 20, to: undefined, answer: "A", version: 1 }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: "conflict" } });
  });

  test("is refused for an order that was refunded since", async () => {
    const { claim, order, press } = await claimed();
    await db.update(schema.orders).set({ state: "refunded" }).where(eq(schema.orders.id, order.id));
    expect(
      await press.claims.decide(claim.id, { decision: "reprint", quantity: 20, to: undefined, answer: "", version: 1 }),
    ).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await press.claims.list({ state: "open", id: undefined }, 1))?.claims.map(({ id }) => id)).toContain(
      claim.id,
    );
  });
});
