import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderDraft } from "#domain/shop/checkout/order-draft";
import { calculateDraftReservation } from "#domain/shop/checkout/reservation";

type Tender = Pick<OrderDraft, "creditMinor" | "giftCardMinor" | "giftCardId" | "promotion" | "replaces">;
const of = (tender: Tender) => calculateDraftReservation(tender as OrderDraft);
const code = (codeId: string) => ({ codeId, code: codeId.toUpperCase(), label: "" });
const used = { orderId: "o", creditMinor: 300, giftCardMinor: 500, giftCardId: "g", promotionCodeId: "c" };

test("an ordinary order reserves all that it uses", () => {
  expect(of({ creditMinor: 700, giftCardMinor: 900, giftCardId: "g", promotion: code("c") })).toEqual({
    creditMinor: 700,
    giftCardMinor: 900,
    takesUse: true,
  });
});

test("an order that replaces another one reserves what it uses beyond that one", () => {
  const tender = { creditMinor: 700, giftCardMinor: 900, giftCardId: "g", promotion: code("c"), replaces: used };
  expect(of(tender)).toEqual({ creditMinor: 400, giftCardMinor: 400, takesUse: false });
});

test("another gift card and another code are reserved in full", () => {
  const tender = { creditMinor: 0, giftCardMinor: 900, giftCardId: "h", promotion: code("d"), replaces: used };
  expect(of(tender)).toEqual({ creditMinor: 0, giftCardMinor: 900, takesUse: true });
});

test("what is reserved and what the former order returns cover the successor, and nothing is reserved in vain", () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (credit, gift, formerCredit, formerGift) => {
      const replaces = { ...used, creditMinor: formerCredit, giftCardMinor: formerGift };
      const reservation = of({ creditMinor: credit, giftCardMinor: gift, giftCardId: "g", promotion: null, replaces });
      expect(reservation.creditMinor + formerCredit).toBeGreaterThanOrEqual(credit);
      expect(reservation.giftCardMinor + formerGift).toBeGreaterThanOrEqual(gift);
      expect([
        reservation.creditMinor === 0 || reservation.creditMinor <= credit,
        reservation.giftCardMinor <= gift,
      ]).toEqual([true, true]);
    }),
  );
});
