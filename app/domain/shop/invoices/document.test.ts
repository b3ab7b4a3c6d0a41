import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { InvoiceState } from "#domain/shop/payments/owed-invoice";
import type { PaymentAmounts } from "#domain/shop/payments/payment-summary";
import { documentAmounts, documentPayments, documentTitle } from "./document.ts";

const minor = fc.integer({ min: 0, max: 1_000_000 });

test("the amounts of a document add up to its total, and to what is due", () => {
  fc.assert(
    fc.property(
      fc.record({ subtotal: minor, shipping: minor, taxes: fc.array(minor, { maxLength: 5 }) }),
      fc.record({ discount: fc.nat(), waived: fc.nat(), credit: fc.nat(), card: fc.nat(), paid: fc.nat() }),
      ({ subtotal, shipping, taxes }, shares) => {
        const discount = shares.discount % (subtotal + 1);
        const waived = shares.waived % (discount + 1);
        const total = subtotal - discount + shipping + taxes.reduce((sum, tax) => sum + tax, 0);
        const credit = shares.credit % (total + 1);
        const giftCard = shares.card % (total - credit + 1);
        const rows = documentAmounts({
          subtotal: money(subtotal),
          discount: money(discount - waived),
          waived: money(waived),
          shipping: money(shipping),
          shippingMethod: "Standard",
          total: money(total),
          credit: money(credit),
          giftCard: money(giftCard),
          due: money(total - credit - giftCard),
          invoicePaid: money(shares.paid % (total - credit - giftCard + 1)),
          taxes: taxes.map((tax) => ({ name: "Sales tax", ratePpm: 72_500, tax: money(tax) })),
        });
        const at = rows.findIndex(({ label }) => label === "Total");
        const sum = (part: typeof rows) => part.reduce((all, { amount }) => all + amount.minor, 0);
        expect(sum(rows.slice(0, at))).toBe(rows[at]?.amount.minor);
        expect(sum(rows.slice(at, -1))).toBe(rows.at(-1)?.amount.minor);
      },
    ),
  );
});

test("a receipt ends with the total, or with what store credit left of it, and does not say that it was charged", () => {
  const none = money(0);
  const amounts = {
    subtotal: money(100),
    discount: none,
    shipping: none,
    shippingMethod: "",
    total: money(100),
    waived: none,
  };
  const getLastAmount = (creditMinor: number) =>
    documentAmounts({
      ...amounts,
      credit: money(creditMinor),
      giftCard: none,
      due: money(100 - creditMinor),
      invoicePaid: undefined,
      taxes: [],
    }).at(-1);
  expect(getLastAmount(0)).toEqual({ label: "Total", amount: money(100), isStrong: true });
  expect(getLastAmount(40)).toEqual({ label: "Remaining amount", amount: money(60), isStrong: true });
});

test("an order has a receipt once it is paid, and keeps it after a refund", () => {
  const title = (status: OrderStatus, dueMinor: number, chargedMinor: number) =>
    documentTitle({ invoiceState: undefined, status, dueMinor, chargedMinor });
  expect(title("confirmed", 100, 0)).toBe("Order confirmation");
  expect(title("partly-shipped", 100, 40)).toBe("Order confirmation");
  expect(title("shipped", 100, 100)).toBe("Receipt");
  expect(title("shipped", 100, 90)).toBe("Receipt"); // The rest was released.
  expect(title("refunded", 100, 100)).toBe("Receipt");
  expect(title("confirmed", 0, 0)).toBe("Receipt"); // Store credit or a gift card paid it.
  expect(title("cancelled", 100, 0)).toBe("Canceled order");
  expect(title("cancelled", 0, 0)).toBe("Canceled order");
  expect(title("cancelled", 100, 100)).toBe("Receipt");
});

test("an invoice is one before and after it is paid, and says when it is void", () => {
  const title = (invoiceState: InvoiceState) =>
    documentTitle({ invoiceState, status: "confirmed", dueMinor: 100, chargedMinor: 0 });
  expect(["open", "paid", "void"].map((state) => title(state as InvoiceState))).toEqual([
    "Invoice",
    "Invoice",
    "Void invoice",
  ]);
});

test("a tax is named like on every other page, with its rate once", () => {
  const none = money(0);
  const order = {
    subtotal: none,
    discount: none,
    shipping: none,
    shippingMethod: "",
    total: none,
    credit: none,
    waived: none,
  };
  const taxes = [{ name: "CA sales tax 7.25%", ratePpm: 72_500, tax: money(725) }];
  const rows = documentAmounts({ ...order, giftCard: none, due: none, invoicePaid: undefined, taxes });
  expect(rows[2]?.label).toBe("CA sales tax 7.25%");
});

test("taxes of one name and rate are one amount, with the rate in percent", () => {
  const taxes = [500, 250].map((tax) => ({ name: "California sales tax", ratePpm: 72_500, tax: money(tax) }));
  const none = money(0);
  const rows = documentAmounts({
    subtotal: money(10_000),
    discount: none,
    waived: none,
    shipping: none,
    shippingMethod: "",
    total: money(10_750),
    credit: none,
    giftCard: none,
    due: money(10_750),
    invoicePaid: none,
    taxes,
  });
  expect(rows[2]).toEqual({ label: "California sales tax 7.25%", amount: money(750), isStrong: false });
});

describe("the payments of a document", () => {
  const [first, second, later] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day))) as [Date, Date, Date];
  const payment = (changes: Partial<PaymentAmounts>) => ({
    id: "p",
    updatedAt: later,
    provider: "test",
    state: "captured" as const,
    currency: "USD",
    authorizedMinor: 5000,
    capturedMinor: 5000,
    refundedMinor: 0,
    ...changes,
  });
  const order = { currency: "USD", ledgersMinor: 0, refundsElsewhere: [], invoicePayments: undefined };
  const charges = [
    { id: "a", amountMinor: 2000, at: first },
    { id: "b", amountMinor: 3000, at: second },
  ];
  const list = (...input: Parameters<typeof documentPayments>) =>
    documentPayments(...input).map(({ label, amount, at }) => [label, amount.minor, at]);

  test("each charge has its own day", () => {
    expect(list(order, [{ payment: payment({}), name: "Card", charges, refunds: [], chargedAt: undefined }])).toEqual([
      ["Card: Charged", 2000, first],
      ["Card: Charged", 3000, second],
    ]);
  });

  test("a refund is followed by what remains paid, also when that is nothing", () => {
    const refunded = payment({ state: "refunded", refundedMinor: 5000 });
    const refunds = [{ id: "r", amountMinor: 5000, at: later }];
    expect(list(order, [{ payment: refunded, name: "Card", charges, refunds, chargedAt: undefined }]).slice(2)).toEqual(
      [
        ["Card: Refunded", 5000, later],
        ["Remains paid", 0, undefined],
      ],
    );
    const refundsElsewhere = [{ id: "c", label: "Refunded to store credit", amountMinor: 1000, at: later }];
    expect(
      list({ ...order, ledgersMinor: 500, refundsElsewhere }, [
        { payment: payment({}), name: "Card", charges, refunds: [], chargedAt: undefined },
      ]).slice(2),
    ).toEqual([
      ["Refunded to store credit", 1000, later],
      ["Remains paid", 4500, undefined],
    ]);
  });

  test("what is not stored one by one is one amount with the day of the last change", () => {
    expect(
      list(order, [{ payment: payment({}), name: "Card", charges: [], refunds: [], chargedAt: undefined }]),
    ).toEqual([["Card: Charged", 5000, later]]);
  });

  test("a charge that is not stored by itself has no day once something was refunded", () => {
    const refunded = payment({ state: "partly_refunded", refundedMinor: 1000 });
    const refunds = [{ id: "r", amountMinor: 1000, at: later }];
    expect(
      list(order, [{ payment: refunded, name: "Card", charges: [], refunds, chargedAt: undefined }]).slice(0, 2),
    ).toEqual([
      ["Card: Charged", 5000, undefined],
      ["Card: Refunded", 1000, later],
    ]);
  });

  test("a charge that is not stored by itself has the day that the order's timeline says, also after a refund", () => {
    const refunded = payment({ state: "partly_refunded", refundedMinor: 1000 });
    const refunds = [{ id: "r", amountMinor: 1000, at: later }];
    const getDay = (input: ReturnType<typeof payment>, moves: typeof refunds) =>
      list(order, [{ payment: input, name: "Card", charges: [], refunds: moves, chargedAt: first }])[0]?.[2];
    expect(getDay(refunded, refunds)).toEqual(first);
    expect(getDay(payment({}), [])).toEqual(first);
  });

  test("an invoice lists what it was paid, its charges by card once, and every refund", () => {
    const invoicePayments = [
      { id: "i", label: "Check 7", at: first, amount: money(4000) },
      { id: "j", label: "Card", at: second, amount: money(5000) },
    ];
    const refundsElsewhere = [{ id: "c", label: "Refunded to store credit", amountMinor: 1000, at: later }];
    const refunded = payment({ state: "partly_refunded", refundedMinor: 500 });
    const refunds = [{ id: "r", amountMinor: 500, at: later }];
    expect(
      list({ ...order, invoicePayments, refundsElsewhere }, [
        { payment: refunded, name: "Card", charges, refunds, chargedAt: undefined },
      ]),
    ).toEqual([
      ["Check 7", 4000, first],
      ["Card", 5000, second],
      ["Card: Refunded", 500, later],
      ["Refunded to store credit", 1000, later],
      ["Remains paid", 7500, undefined],
    ]);
  });
});
