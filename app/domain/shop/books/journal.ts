import type { Fact } from "#domain/shop/books/journal-facts";

/**
 * The accounts of the journal. Each provider has its own cash account, "cash:stripe"; transfers and checks "cash:bank".
 */
export type Account =
  | "receivable"
  | `cash:${string}`
  | "store-credit"
  | "gift-cards"
  | "gift-card-transfers"
  | "sales"
  | "discounts"
  | "waived"
  | "shipping"
  | "tax-payable"
  | "refunds"
  | "disputes"
  | "goodwill"
  | "write-offs";

export interface Posting {
  readonly account: Account;
  /** Whole minor units; one of the two is zero. */
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/** A journal entry. Its debits equal its credits. */
export interface JournalEntry {
  readonly id: string;
  readonly at: Date;
  readonly currency: string;
  /** The order's number, or "". */
  readonly order: string;
  readonly text: string;
  readonly postings: ReadonlyArray<Posting>;
}

/** A change of an account, in minor units: above zero is a debit, below zero a credit. */
type Change = readonly [account: Account, minor: number];

/**
 * The journal entry of a fact; undefined when it moves nothing.
 * @throws RangeError if its debits and credits differ, which is a bug of this function
 */
export function buildJournalEntry(fact: Fact): JournalEntry | undefined {
  const { text, changes } = describe(fact);
  const postings = changes
    .filter(([, minor]) => minor !== 0)
    .map(([account, minor]) => ({
      account,
      debitMinor: Math.max(0, minor),
      creditMinor: Math.max(0, -minor),
    }));
  if (changes.reduce((sum, [, minor]) => sum + minor, 0) !== 0)
    throw new RangeError(`The entry of ${fact.type} ${fact.id} doesn't balance`);
  const { id, at, currency, order } = fact;
  return postings.length === 0 ? undefined : { id, at, currency, order, text, postings };
}

/** The journal of the facts, oldest first. */
export const buildJournal = (facts: ReadonlyArray<Fact>): ReadonlyArray<JournalEntry> =>
  facts
    .flatMap((fact) => buildJournalEntry(fact) ?? [])
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));

function describe(fact: Fact): { readonly text: string; readonly changes: ReadonlyArray<Change> } {
  switch (fact.type) {
    case "order-placed":
      return { text: "Order placed", changes: saleChanges(fact, 1) };
    case "order-cancelled":
      return { text: "Order canceled", changes: saleChanges(fact, -1) };
    case "money-received":
      return { text: "Payment received", changes: move(`cash:${fact.provider}`, "receivable", fact.amountMinor) };
    case "money-returned":
      return { text: "Payment returned", changes: move("receivable", `cash:${fact.provider}`, fact.amountMinor) };
    case "refunded":
      return { text: "Refund granted", changes: grant(fact) };
    case "refund-failed":
      return {
        text: "Refund failed",
        changes: [
          ...move(`cash:${fact.provider}`, "receivable", fact.amountMinor),
          ...(fact.wasGranted ? grant({ amountMinor: -fact.amountMinor, taxMinor: -fact.taxMinor }) : []),
        ],
      };
    case "dispute-lost":
      return { text: "Dispute lost", changes: move("disputes", `cash:${fact.provider}`, fact.amountMinor) };
    case "credit-changed":
      return { text: "Store credit", changes: move(COUNTERS[fact.reason], "store-credit", fact.changeMinor) };
    case "gift-card-changed":
      return { text: "Gift card", changes: move(COUNTERS[fact.reason], "gift-cards", fact.changeMinor) };
    case "invoice-voided":
      return { text: "Invoice voided", changes: move("write-offs", "receivable", fact.amountMinor) };
  }
}

/** The other account of a change of store credit or of a gift card. */
const COUNTERS = {
  order: "receivable",
  transfer: "gift-card-transfers",
  refund: "refunds",
  goodwill: "goodwill",
} as const satisfies Record<string, Account>;

const move = (debit: Account, credit: Account, minor: number): ReadonlyArray<Change> => [
  [debit, minor],
  [credit, -minor],
];

/** A refund of an amount with its tax; negative amounts take it back. */
const grant = ({
  amountMinor,
  taxMinor,
}: {
  readonly amountMinor: number;
  readonly taxMinor: number;
}): ReadonlyArray<Change> => [
  ["refunds", amountMinor - taxMinor],
  ["tax-payable", taxMinor],
  ["receivable", -amountMinor],
];

/** A sale, or its reversal. Gift cards are no sale: their own ledger posts them as a liability. */
function saleChanges(
  {
    subtotalMinor,
    giftCardsMinor,
    discountMinor,
    waivedMinor,
    shippingMinor,
    taxMinor,
  }: Extract<Fact, { type: "order-placed" | "order-cancelled" }>,
  sign: 1 | -1,
): ReadonlyArray<Change> {
  const goodsMinor = subtotalMinor - giftCardsMinor;
  return [
    ["receivable", sign * (goodsMinor - discountMinor - waivedMinor + shippingMinor + taxMinor)],
    ["discounts", sign * discountMinor],
    ["waived", sign * waivedMinor],
    ["sales", -sign * goodsMinor],
    ["shipping", -sign * shippingMinor],
    ["tax-payable", -sign * taxMinor],
  ];
}
