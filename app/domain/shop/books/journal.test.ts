import fc from "fast-check";
import { expect, test } from "vitest";
import { buildJournalEntry, buildJournal, type Account, type JournalEntry } from "./journal.ts";
import { journalCsv } from "./journal-csv.ts";
import { creditReason, giftCardReason, type Fact } from "./journal-facts.ts";

/** The balance of each account, debits minus credits, in minor units. They add up to zero. */
function trialBalance(entries: ReadonlyArray<JournalEntry>): ReadonlyMap<Account, number> {
  const balances = new Map<Account, number>();
  for (const { postings } of entries)
    for (const { account, debitMinor, creditMinor } of postings)
      balances.set(account, (balances.get(account) ?? 0) + debitMinor - creditMinor);
  return balances;
}

const AT = new Date("2026-11-20T20:00:00Z");
const minor = fc.integer({ min: 0, max: 5_000_000 });
const base = (type: string, n: number) => ({ id: `${type}:${String(n)}`, at: AT, currency: "USD", order: "10001" });

/** The whole life of one order: what is due at its end, and everything that happened on the way. */
const histories = fc
  .record({
    goods: minor,
    cards: minor,
    shipping: minor,
    tax: minor,
    shares: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    cancels: fc.boolean(),
  })
  .map(({ goods, cards, shipping, tax, shares, cancels }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = shares;
    const discountMinor = a % (goods + 1);
    const waivedMinor = f % (goods - discountMinor + 1);
    const total = goods + cards - discountMinor - waivedMinor + shipping + tax;
    const creditMinor = b % (total + 1);
    const cardMinor = c % (total - creditMinor + 1);
    const due = total - creditMinor - cardMinor;
    const first = d % (due + 1);
    const spent = e % (cards + 1);
    const amounts = {
      subtotalMinor: goods + cards,
      giftCardsMinor: cards,
      discountMinor,
      waivedMinor,
      shippingMinor: shipping,
      taxMinor: tax,
    };
    const facts: Array<Fact> = [
      { ...base("placed", 1), type: "order-placed", ...amounts },
      { ...base("issued", 1), type: "gift-card-changed", reason: "order", changeMinor: cards },
      { ...base("credit", 1), type: "credit-changed", reason: "order", changeMinor: -creditMinor },
      { ...base("card", 1), type: "gift-card-changed", reason: "order", changeMinor: -cardMinor },
      { ...base("paid", 1), type: "money-received", provider: "test", amountMinor: first },
      { ...base("paid", 2), type: "money-received", provider: "bank", amountMinor: due - first },
    ];
    if (cancels)
      facts.push(
        { ...base("cancelled", 1), type: "order-cancelled", ...amounts },
        { ...base("taken", 1), type: "gift-card-changed", reason: "order", changeMinor: spent - cards },
        { ...base("credit", 2), type: "credit-changed", reason: "order", changeMinor: creditMinor },
        { ...base("card", 2), type: "gift-card-changed", reason: "order", changeMinor: cardMinor },
        { ...base("back", 1), type: "money-returned", provider: "test", amountMinor: due },
      );
    else {
      const refund = f % (due + 1);
      facts.push(
        { ...base("refund", 1), type: "refunded", amountMinor: refund, taxMinor: Math.trunc(refund / 10) },
        { ...base("back", 1), type: "money-returned", provider: "test", amountMinor: refund },
      );
    }
    return { facts, owed: cancels ? spent : 0 };
  });

test("each entry balances, and so does the journal, in every history", () => {
  fc.assert(
    fc.property(fc.array(histories, { maxLength: 5 }), (orders) => {
      const entries = buildJournal(orders.flatMap(({ facts }) => facts));
      for (const { postings } of entries) {
        const sum = (pick: "debitMinor" | "creditMinor") => postings.reduce((all, posting) => all + posting[pick], 0);
        expect(sum("debitMinor")).toBe(sum("creditMinor"));
        for (const { debitMinor, creditMinor } of postings) expect(Math.min(debitMinor, creditMinor)).toBe(0);
      }
      expect([...trialBalance(entries).values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    }),
  );
});

test("an order that is paid, canceled or refunded in full leaves nothing receivable but the spent part of its gift cards", () => {
  fc.assert(
    fc.property(histories, ({ facts, owed }) => {
      expect(trialBalance(buildJournal(facts)).get("receivable") ?? 0).toBe(owed);
    }),
  );
});

test("a cancellation reverses the sale: no revenue, shipping or tax is left", () => {
  fc.assert(
    fc.property(histories, ({ facts }) => {
      if (!facts.some(({ type }) => type === "order-cancelled")) return;
      const balances = trialBalance(buildJournal(facts));
      for (const account of ["sales", "discounts", "waived", "shipping", "tax-payable"] as const)
        expect(balances.get(account) ?? 0).toBe(0);
    }),
  );
});

test("what was too small to charge has an account of its own, and the discounts are those of promotions", () => {
  const sale = { subtotalMinor: 100, giftCardsMinor: 0, discountMinor: 70, shippingMinor: 0, taxMinor: 0 };
  const balances = trialBalance(
    buildJournal([{ ...base("placed", 1), type: "order-placed", ...sale, waivedMinor: 30 }]),
  );
  expect([balances.get("discounts"), balances.get("waived"), balances.get("sales")]).toEqual([70, 30, -100]);
});

test("a gift card that becomes store credit leaves nothing in transfer", () => {
  const facts: Array<Fact> = [
    { ...base("card", 1), type: "gift-card-changed", reason: giftCardReason("credit:x", false), changeMinor: -2500 },
    { ...base("credit", 1), type: "credit-changed", reason: creditReason(3, "gift-card:x", false), changeMinor: 2500 },
  ];
  const balances = trialBalance(buildJournal(facts));
  expect([balances.get("gift-card-transfers"), balances.get("gift-cards"), balances.get("store-credit")]).toEqual([
    0, 2500, -2500,
  ]);
});

test("credit that the shop gives away is an expense, and credit for an order is not", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((action) => creditReason(action, "call:x", false))).toEqual([
    "goodwill",
    "refund",
    "goodwill",
    "goodwill",
    "goodwill",
    "goodwill",
    "goodwill",
    "goodwill",
    "goodwill",
  ]);
  expect(creditReason(2, "order:x", true)).toBe("order");
});

test("a fact that moves nothing has no entry", () => {
  expect(
    buildJournalEntry({ ...base("paid", 1), type: "money-received", provider: "test", amountMinor: 0 }),
  ).toBeUndefined();
});

test("the CSV has a row for each posting, and a text that looks like a formula stays text", () => {
  const csv = journalCsv(
    buildJournal([{ ...base("paid", 1), order: "=1+1", type: "money-received", provider: "test", amountMinor: 1250 }]),
  );
  expect(csv.split("\r\n").slice(1, 3)).toEqual([
    `2026-11-20,paid:1,"'=1+1",Payment received,cash:test,12.50,,USD`,
    `2026-11-20,paid:1,"'=1+1",Payment received,receivable,,12.50,USD`,
  ]);
});
