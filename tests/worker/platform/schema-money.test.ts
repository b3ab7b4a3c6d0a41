import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  creditLine,
  db,
  insert,
  makeOrder,
  makeUser,
  newId,
  NOW,
  catchConstraintName,
  schema,
} from "../support/database/rows.ts";
import { guest } from "./schema.ts";

describe("amounts in the database", () => {
  test("a capture cannot exceed the authorization, nor a refund the capture", async () => {
    const { id } = await makeOrder(guest());
    const paid = (attempt: number, values: Partial<typeof schema.payment.$inferInsert>) =>
      catchConstraintName(
        insert(schema.payment, {
          id: newId(),
          orderId: id,
          attempt,
          provider: "test",
          idempotencyKey: newId(),
          amountMinor: 2000,
          createdAt: NOW,
          updatedAt: NOW,
          ...values,
        }),
      );
    expect(await paid(1, { authorizedMinor: 2001 })).toBe("payment_amount");
    expect(await paid(1, { authorizedMinor: 2000, capturedMinor: 2001 })).toBe("payment_captured_within_authorized");
    expect(await paid(1, { authorizedMinor: 2000, capturedMinor: 500, refundedMinor: 501 })).toBe(
      "payment_refunded_within_captured",
    );
    expect(await paid(1, { authorizedMinor: 2000, capturedMinor: 2000, refundedMinor: 2000 })).toBeUndefined();
    expect(await paid(1, {})).toBe("payment.order_id, payment.attempt");
  });

  test("a provider's event is stored once", async () => {
    const event = () =>
      insert(schema.paymentEvent, {
        id: newId(),
        provider: "test",
        eventId: "evt_1",
        type: "captured",
        raw: {},
        receivedAt: NOW,
      });
    await event();
    expect(await catchConstraintName(event())).toBe("payment_event.provider, payment_event.event_id");
  });

  test("store credit is a chain without gaps, never below zero and never changed", async () => {
    const { id } = await makeUser();
    const add = (line: typeof schema.creditLedger.$inferInsert) =>
      catchConstraintName(insert(schema.creditLedger, line));
    const first = creditLine(id, 1, 0, 1000);
    expect(await add(first)).toBeUndefined();
    expect(await add(creditLine(id, 3, 1000, 5))).toBe("credit_chain");
    expect(await add(creditLine(id, 2, 999, 5))).toBe("credit_chain");
    expect(await add(creditLine(id, 2, 1000, -1001))).toBe("insufficient_credit");
    expect(await add({ ...creditLine(id, 2, 1000, -10), balanceEndMinor: 1000 })).toBe("credit_sum");
    expect(await add({ ...creditLine(id, 2, 1000, -10), transactionType: 0 })).toBe("credit_sign");
    expect(await add({ ...creditLine(id, 2, 1000, -10), idempotencyKey: first.idempotencyKey })).toBe(
      "credit_ledger.idempotency_key",
    );
    expect(await add(creditLine(id, 2, 1000, -10))).toBeUndefined();
    expect(
      await catchConstraintName(
        db.update(schema.creditLedger).set({ comment: "better" }).where(eq(schema.creditLedger.userId, id)),
      ),
    ).toBe("credit_ledger_is_append_only");
    expect(await catchConstraintName(db.delete(schema.creditLedger).where(eq(schema.creditLedger.userId, id)))).toBe(
      "credit_ledger_is_append_only",
    );
  });

  test("reserved credit cannot be reserved again", async () => {
    const { id } = await makeUser();
    await insert(schema.creditLedger, creditLine(id, 1, 0, 1000));
    const hold = (amountMinor: number) =>
      catchConstraintName(
        insert(schema.creditHold, { id: newId(), userId: id, amountMinor, createdAt: NOW, expiresAt: NOW }),
      );
    expect(await hold(700)).toBeUndefined();
    expect(await hold(301)).toBe("insufficient_credit");
    expect(await hold(300)).toBeUndefined();
  });

  test("a gift card is spent down to zero and no further", async () => {
    const card = await insert(schema.giftCard, {
      id: newId(),
      codeHash: "x".repeat(43),
      lastFour: "1234",
      createdAt: NOW,
    });
    const entry = (n: number, start: number, change: number) =>
      catchConstraintName(
        insert(schema.giftCardEntry, {
          id: newId(),
          giftCardId: card.id,
          n,
          startMinor: start,
          changeMinor: change,
          endMinor: start + change,
          idempotencyKey: newId(),
          createdAt: NOW,
        }),
      );
    expect(await entry(1, 0, 2500)).toBeUndefined();
    expect(await entry(2, 2500, -2501)).toBe("insufficient_gift_card");
    expect(await entry(2, 2500, -2500)).toBeUndefined();
    expect(await entry(2, 2500, -1)).toBe("gift_card_chain");
  });

  test("a code's last use is used once", async () => {
    const promotion = await insert(schema.promotion, {
      id: newId(),
      name: "Ten",
      kind: "percent",
      value: 1000,
      createdAt: NOW,
    });
    const code = await insert(schema.promotionCode, {
      id: newId(),
      promotionId: promotion.id,
      code: "TEN",
      maxUses: 1,
      createdAt: NOW,
    });
    const use = () =>
      catchConstraintName(
        db
          .update(schema.promotionCode)
          .set({ uses: sql`uses + 1` })
          .where(eq(schema.promotionCode.id, code.id)),
      );
    expect(await Promise.all([use(), use()])).toEqual(expect.arrayContaining([undefined, "promotion_code_used_up"]));
  });
});
