import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { readRecordNumber } from "#domain/ground/records/numbers";
import { user } from "../../db/schema/accounts.ts";
import { giftCard } from "../../db/schema/cart.ts";
import { invoice } from "../../db/schema/invoices.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { newsletterSubscription } from "../../db/schema/profile.ts";
import { audit } from "../../db/schema/system.ts";
import { NO_ROW } from "../../db/owned.ts";
import { readTogether } from "../../db/read-together.ts";
import { containsIgnoringCase } from "../../db/text-search.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { DELETED_KINDS, DELETED_NAME, FEW_NAMED } from "./record-names.ts";

/** A record of the history. */
type Audited = readonly [kind: string, id: string];

/** At most so many records of one kind. */
const MAX_RECORDS = 50;
/** The letters of a gift card that people know: the history shows no more of its code. */
const LAST_FOUR = /^[0-9a-z]{4}$/i;

/** Where no text can be meant, nothing is read. */
const readNumber = (text: string, kind: string): SQL => {
  const digits = readRecordNumber(text, kind);
  return digits === undefined ? sql`NULL` : sql`${Number(digits)}`;
};

/**
 * The records that people call by a text: the order or invoice of that number, the account and newsletter of an e-mail
 * address with its orders, gift cards by their last four letters, and what has it in its name. To an order belong its
 * invoice and the gift cards that it sold. What is deleted is found by the name that it had, unless that is a person's.
 */
async function findAudited({ db }: ServiceContext, text: string): Promise<ReadonlyArray<Audited>> {
  const address = text.toLowerCase();
  const account = sql`(SELECT ${user.id} FROM ${user} WHERE lower(${user.email}) = ${address})`;
  const isOrder = sql`${orders.id} IN (SELECT id FROM orders WHERE number = ${readNumber(text, "order")} UNION ALL
    SELECT id FROM orders WHERE user_id = ${account})`;
  const ordered = db.select({ id: orders.id }).from(orders).where(isOrder).limit(MAX_RECORDS);
  const lines = db.select({ id: orderLine.id }).from(orderLine).where(inArray(orderLine.orderId, ordered));
  const [orderRows, invoices, cardsOfOrders, cards, users, subscriptions, deletedRows, ...namedRows] =
    await readTogether(db, [
      ordered,
      db
        .select({ id: invoice.id })
        .from(invoice)
        .where(
          sql`${invoice.id} IN (SELECT id FROM invoice WHERE number = ${readNumber(text, "invoice")} UNION ALL
          SELECT id FROM invoice WHERE order_id IN ${ordered})`,
        )
        .limit(2 * MAX_RECORDS),
      db.select({ id: giftCard.id }).from(giftCard).where(inArray(giftCard.orderLineId, lines)).limit(MAX_RECORDS),
      db
        .select({ id: giftCard.id })
        .from(giftCard)
        .where(sql`${giftCard.lastFour} = ${LAST_FOUR.test(text) ? text.toUpperCase() : null}`)
        .limit(MAX_RECORDS),
      db
        .select({ id: user.id })
        .from(user)
        .where(sql`lower(${user.email}) = ${address}`),
      db
        .select({ id: newsletterSubscription.id })
        .from(newsletterSubscription)
        .where(eq(newsletterSubscription.email, address)),
      db
        .select({ kind: audit.entity, id: audit.entityId })
        .from(audit)
        .where(
          and(
            // As its index says it.
            sql`${audit.action} = 'delete' AND ${audit.entity} IN (${DELETED_KINDS})`,
            containsIgnoringCase(DELETED_NAME, text),
          ),
        )
        .limit(MAX_RECORDS),
      ...FEW_NAMED.map(({ table, name }) =>
        db
          .select({ id: sql<string>`id || ''`.as("record_id") })
          .from(sql`${table}`)
          .where(containsIgnoringCase(name, text))
          .limit(MAX_RECORDS),
      ),
    ]);
  const withKind = (kind: string, rows: ReadonlyArray<{ readonly id: string }> | undefined) =>
    (rows ?? []).map(({ id }): Audited => [kind, id]);
  return [
    ...withKind("order", orderRows),
    ...withKind("invoice", invoices),
    ...withKind("gift-card", [...cardsOfOrders, ...cards]),
    ...withKind("user", users),
    ...withKind("newsletter-subscription", subscriptions),
    ...(deletedRows ?? []).map(({ kind, id }): Audited => [kind, id]),
    ...FEW_NAMED.flatMap(({ kind }, i) => withKind(kind, namedRows[i])),
  ];
}

/** SQL for the entries of the history about the records that people call by a text. */
export async function isAboutText(context: ServiceContext, text: string): Promise<SQL> {
  const records = await findAudited(context, text);
  if (records.length === 0) return NO_ROW;
  return sql`(audit.entity, audit.entity_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(records)}))`;
}
