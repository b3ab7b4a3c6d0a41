import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import {
  checkApproved,
  linesIn,
  readCancelForm,
  readParcelForm,
  readRefundForm,
  refundIn,
  refundText,
  UNAPPROVED_PARCEL,
} from "./staff-forms.ts";

const lines = [{ id: "l1", name: "Fox", quantity: 4, totalMinor: 1000, discountMinor: 0, taxMinor: 0, refunded: 0 }];
const refundable = { left: money(900), ofPayment: money(500), destinations: ["payment", "credit"] as const, lines };
const form = { to: "credit", reason: "Late", amount: "" };
const refused = (errors: object) => ({ ok: false, error: { code: "invalid", errors } });

test.each(["-3", "abc", "1.234", "0x10"])("a refund of %s is refused before it waits", (amount) => {
  expect(refundIn({ ...form, amount }, refundable)).toEqual(refused({ amount: ["Enter an amount such as 12.50."] }));
});

test("a refund of more than is left, for its destination, is refused before it waits", () => {
  expect(refundIn({ ...form, amount: "9.01" }, refundable)).toEqual(
    refused({ amount: ["Only $9.00 was paid and can still be refunded."] }),
  );
  expect(refundIn({ ...form, to: "payment", amount: "6" }, refundable)).toEqual(
    refused({ amount: ["Only $5.00 was charged and can still be refunded to the payment."] }),
  );
  expect(refundIn({ ...form, "pieces:l1": "5" }, refundable)).toMatchObject(refused({ lines: [expect.any(String)] }));
});

test("a waiting refund names its amount and where it goes, for pieces too", () => {
  const describeRefund = (texts: Record<string, string>) => {
    const refund = refundIn({ ...form, ...texts }, refundable);
    return refund.ok && refundText(refund.value.amount, refund.value.to);
  };
  expect(describeRefund({ amount: "3", to: "payment" })).toBe("Refunds $3.00 to the payment");
  expect(describeRefund({ "pieces:l1": "2" })).toBe("Refunds $5.00 to store credit");
  // All pieces are worth more than what is left.
  expect(describeRefund({ "pieces:l1": "4" })).toBe("Refunds $9.00 to store credit");
});

test.each(["９９９", "٩٩٩", "$999", " 999.00 "])("an amount is read from any keyboard: %s", (amount) => {
  expect(refundIn({ ...form, amount }, { ...refundable, left: money(99900) })).toMatchObject({
    ok: true,
    value: { amount: money(99900) },
  });
});

test("pieces are read from any keyboard", () => {
  expect(linesIn({ "pieces:a": "１,００２", "pieces:b": "0", "pieces:c": " ", note: "5" })).toEqual([
    { order_line: "a", quantity: 1002 },
  ]);
});

test("a refund and a cancellation need a reason", () => {
  expect(readRefundForm({ ...form, amount: "1", reason: " " })).toMatchObject(
    refused({ reason: [expect.any(String)] }),
  );
  expect(readCancelForm({ expect: "approved", reason: " " })).toMatchObject(refused({ reason: [expect.any(String)] }));
});

test("a package leaves only with approved items", () => {
  expect(readParcelForm({ carrier: "usps", now: "on", "pieces:a": "1" }, "o1")).toMatchObject({
    ok: true,
    value: { order: "o1", state: "shipped", lines: [{ order_line: "a", quantity: 1 }] },
  });
  expect(checkApproved(["a"], { a: { isApproved: true }, b: { isApproved: false } }).ok).toBe(true);
  expect(checkApproved(["a", "b"], { a: { isApproved: true }, b: { isApproved: false } })).toEqual({
    ok: false,
    error: { code: "conflict", message: UNAPPROVED_PARCEL },
  });
});
