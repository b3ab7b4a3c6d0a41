import { sql, type SQL } from "drizzle-orm";
import { creditReason, giftCardReason, type Fact } from "#domain/shop/books/journal-facts";
import { orderDiscounts } from "#domain/shop/orders/order-amounts";
import { batch, type Rows } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { chargedAt } from "../payments/index.ts";

type Row = Rows[number];

/** Milliseconds since 1970: from the first, before the second. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const number = (row: Row, name: string): number => Number(row[name] ?? 0);
const text = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const base = (row: Row, kind: string) => ({
  id: `${kind}:${text(row, "id")}`,
  at: new Date(number(row, "at")),
  currency: text(row, "currency"),
  order: text(row, "order_number"),
});

/** The face values of the gift cards that an order sold. */
const soldCards = sql`(SELECT coalesce(sum(e.change_minor), 0) FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id
  JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = o.id AND e.idempotency_key = 'issue:' || g.id)`;
const amounts = sql`o.subtotal_minor, o.discount_minor, o.waived_minor, o.shipping_minor, o.tax_minor, ${soldCards} AS cards_minor`;
const isCancelled = sql`EXISTS (SELECT 1 FROM order_event x WHERE x.order_id = o.id AND x.type = 'state.cancelled')`;

const orderAmounts = (row: Row) => ({
  subtotalMinor: number(row, "subtotal_minor"),
  giftCardsMinor: number(row, "cards_minor"),
  ...orderDiscounts({
    allDiscountsMinor: number(row, "discount_minor"),
    waivedMinor: number(row, "waived_minor"),
  }),
  shippingMinor: number(row, "shipping_minor"),
  taxMinor: number(row, "tax_minor"),
});

/** When a charge without a row of its own was made: a refund or another later change must not move it. */
const legacyChargedAt = sql`coalesce(${chargedAt(sql`p`)}, p.created_at)`;

/** Refunds that were booked: also those that failed after their provider had accepted them. */
const wasReturned = sql`(r.state = 'done' OR EXISTS (SELECT 1 FROM refund_failure f WHERE f.refund_id = r.id AND f.was_done = 1))`;

interface Source {
  readonly query: (within: (column: SQL) => SQL) => SQL;
  readonly facts: (row: Row) => ReadonlyArray<Fact>;
}

/** What each table tells about a period. */
const SOURCES: ReadonlyArray<Source> = [
  {
    query: (within) =>
      sql`SELECT o.id, o.placed_at AS at, o.currency, o.number AS order_number, ${amounts} FROM orders o WHERE ${within(sql`o.placed_at`)}`,
    facts: (row) => [{ ...base(row, "placed"), type: "order-placed", ...orderAmounts(row) }],
  },
  {
    query: (within) =>
      sql`SELECT o.id, e.created_at AS at, o.currency, o.number AS order_number, ${amounts} FROM order_event e JOIN orders o ON o.id = e.order_id
        WHERE e.type = 'state.cancelled' AND ${within(sql`e.created_at`)} AND e.id = (SELECT min(x.id) FROM order_event x WHERE x.order_id = o.id AND x.type = 'state.cancelled')`,
    facts: (row) => [{ ...base(row, "cancelled"), type: "order-cancelled", ...orderAmounts(row) }],
  },
  {
    query: (within) =>
      sql`SELECT c.id, c.updated_at AS at, o.currency, o.number AS order_number, p.provider, c.amount_minor FROM payment_capture c
        JOIN payment p ON p.id = c.payment_id JOIN orders o ON o.id = p.order_id
        WHERE c.state = 'done' AND p.provider NOT IN ('credit', 'invoice') AND ${within(sql`c.updated_at`)}`,
    facts: (row) => [received(row, "charge", text(row, "provider"))],
  },
  {
    // Charged before charges had rows of their own. Card payments of invoices come from their own table.
    query: (within) =>
      sql`SELECT p.id, ${legacyChargedAt} AS at, o.currency, o.number AS order_number, p.provider, p.captured_minor AS amount_minor FROM payment p JOIN orders o ON o.id = p.order_id
        WHERE p.captured_minor > 0 AND p.provider NOT IN ('credit', 'invoice') AND ${within(legacyChargedAt)}
          AND NOT EXISTS (SELECT 1 FROM payment_capture c WHERE c.payment_id = p.id AND c.state = 'done')
          AND NOT EXISTS (SELECT 1 FROM invoice_payment i WHERE i.payment_id = p.id)`,
    facts: (row) => [received(row, "payment", text(row, "provider"))],
  },
  {
    query: (within) =>
      sql`SELECT i.id, iif(i.method = 'card', i.updated_at, i.created_at) AS at, o.currency, o.number AS order_number, coalesce(p.provider, 'bank') AS provider, i.amount_minor
        FROM invoice_payment i JOIN invoice v ON v.id = i.invoice_id JOIN orders o ON o.id = v.order_id LEFT JOIN payment p ON p.id = i.payment_id
        WHERE i.state IN ('paid', 'voided') AND ${within(sql`iif(i.method = 'card', i.updated_at, i.created_at)`)}`,
    facts: (row) => [received(row, "invoice-payment", text(row, "provider"))],
  },
  {
    query: (within) =>
      sql`SELECT i.id, i.updated_at AS at, o.currency, o.number AS order_number, i.amount_minor
        FROM invoice_payment i JOIN invoice v ON v.id = i.invoice_id JOIN orders o ON o.id = v.order_id WHERE i.state = 'voided' AND ${within(sql`i.updated_at`)}`,
    facts: (row) => [returned(row, "voided-payment", "bank")],
  },
  {
    query: (within) =>
      sql`SELECT r.id, r.created_at AS at, o.currency, o.number AS order_number, p.provider, r.amount_minor, ${isCancelled} AS is_cancelled, o.tax_minor, o.total_minor
        FROM refund r JOIN payment p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id WHERE ${wasReturned} AND p.provider <> 'credit' AND ${within(sql`r.created_at`)}`,
    facts: (row) => [
      // An order on account that was not paid owes less; no money leaves.
      ...(text(row, "provider") === "invoice" ? [] : [returned(row, "refund", text(row, "provider"))]),
      ...granted(row, "refund-granted"),
    ],
  },
  {
    query: (within) =>
      sql`SELECT f.refund_id AS id, f.created_at AS at, o.currency, o.number AS order_number, p.provider, r.amount_minor, ${isCancelled} AS is_cancelled, o.tax_minor, o.total_minor
        FROM refund_failure f JOIN refund r ON r.id = f.refund_id JOIN payment p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id WHERE f.was_done = 1 AND ${within(sql`f.created_at`)}`,
    facts: (row) => [
      {
        ...base(row, "refund-failed"),
        type: "refund-failed",
        provider: text(row, "provider"),
        amountMinor: number(row, "amount_minor"),
        taxMinor: calculateRefundTax(row),
        wasGranted: number(row, "is_cancelled") !== 1,
      },
    ],
  },
  {
    query: (within) =>
      sql`SELECT d.id, d.decided_at AS at, d.currency, o.number AS order_number, p.provider, min(d.amount_minor, p.lost_minor) AS amount_minor
        FROM payment_dispute d JOIN payment p ON p.id = d.payment_id JOIN orders o ON o.id = p.order_id WHERE d.state = 'lost' AND ${within(sql`d.decided_at`)}`,
    facts: (row) => [
      {
        ...base(row, "dispute"),
        type: "dispute-lost",
        provider: text(row, "provider"),
        amountMinor: number(row, "amount_minor"),
      },
    ],
  },
  {
    query: (within) =>
      sql`SELECT l.id, l.date_created AS at, l.currency, coalesce(o.number, '') AS order_number, l.action, l.idempotency_key, l.balance_change_minor AS change_minor, l.balance_change_minor AS amount_minor, o.id AS order_id, ${isCancelled} AS is_cancelled, o.tax_minor, o.total_minor
        FROM credit_ledger l LEFT JOIN orders o ON o.id = coalesce(l.order_id, iif(l.idempotency_key LIKE 'cancel:%', substr(l.idempotency_key, 8), NULL)) WHERE ${within(sql`l.date_created`)}`,
    facts: (row) => [
      {
        ...base(row, "credit"),
        type: "credit-changed",
        reason: creditReason(number(row, "action"), text(row, "idempotency_key"), row["order_id"] !== null),
        changeMinor: number(row, "change_minor"),
      },
      ...grantedAs(row, "credit-refund"),
    ],
  },
  {
    query: (within) =>
      sql`SELECT e.id, e.created_at AS at, g.currency, coalesce(o.number, '') AS order_number, e.idempotency_key, e.change_minor, e.change_minor AS amount_minor, e.order_id, ${isCancelled} AS is_cancelled, o.tax_minor, o.total_minor
        FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id LEFT JOIN orders o ON o.id = e.order_id WHERE ${within(sql`e.created_at`)}`,
    facts: (row) => [
      {
        ...base(row, "gift-card"),
        type: "gift-card-changed",
        reason: giftCardReason(text(row, "idempotency_key"), row["order_id"] !== null),
        changeMinor: number(row, "change_minor"),
      },
      ...grantedAs(row, "gift-card-refund"),
    ],
  },
  {
    query: (within) =>
      sql`SELECT e.id, e.created_at AS at, o.currency, o.number AS order_number, i.total_minor AS amount_minor FROM order_event e
        JOIN orders o ON o.id = e.order_id JOIN invoice i ON i.order_id = o.id WHERE e.type = 'invoice.void' AND ${within(sql`e.created_at`)}`,
    facts: (row) => [{ ...base(row, "void"), type: "invoice-voided", amountMinor: number(row, "amount_minor") }],
  },
];

const received = (row: Row, kind: string, provider: string): Fact => ({
  ...base(row, kind),
  type: "money-received",
  provider,
  amountMinor: number(row, "amount_minor"),
});

const returned = (row: Row, kind: string, provider: string): Fact => ({
  ...base(row, kind),
  type: "money-returned",
  provider,
  amountMinor: number(row, "amount_minor"),
});

/** The refund as a fact of the journal; none for a canceled order, whose sale was reversed instead. */
function granted(row: Row, kind: string): ReadonlyArray<Fact> {
  if (number(row, "is_cancelled") === 1) return [];
  return [
    {
      ...base(row, kind),
      type: "refunded",
      amountMinor: number(row, "amount_minor"),
      taxMinor: calculateRefundTax(row),
    },
  ];
}

/** The share of its order's tax that a refund contains. */
function calculateRefundTax(row: Row): number {
  const totalMinor = number(row, "total_minor");
  return totalMinor === 0 ? 0 : Math.round((number(row, "amount_minor") * number(row, "tax_minor")) / totalMinor);
}

/** A refund that is paid with store credit or a gift card; its ledger entry names it in its key. */
const grantedAs = (row: Row, kind: string): ReadonlyArray<Fact> =>
  text(row, "idempotency_key").startsWith("refund:") && row["order_id"] !== null ? granted(row, kind) : [];

/** Everything that happened in a period, for the journal. */
export async function readFacts({ db }: ServiceContext, { from, to }: Period): Promise<ReadonlyArray<Fact>> {
  const within = (column: SQL) => sql`${column} >= ${from} AND ${column} < ${to}`;
  const answers = await batch(
    db,
    SOURCES.map(({ query }) => query(within)),
  );
  return SOURCES.flatMap(({ facts }, i) => (answers[i] ?? []).flatMap(facts));
}
