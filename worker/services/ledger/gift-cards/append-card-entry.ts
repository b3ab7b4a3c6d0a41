import { sql, type SQL } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** SQL for a gift card's balance in minor units. @param id SQL or value of its id */
export const giftCardBalance = (id: unknown) =>
  sql<number>`coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ${id} ORDER BY n DESC LIMIT 1), 0)`;

interface EntriesOfCards {
  /** A query with the columns `card_id` and `minor`: which cards change, and by how many minor units (signed). */
  readonly changes: SQL;
  /** Identifies the entries of this cause, as `<key>:<card id>`: the ledger's index rejects a second entry. */
  readonly key: string;
  readonly orderId: string;
  readonly now: Date;
}

/** Appends one entry to each of several gift cards, in the batch of their cause. */
export const appendEntriesOfCards = ({ changes, key, orderId, now }: EntriesOfCards): Statement =>
  insertEntries({
    changes,
    id: sql`change.card_id || ${`-${key}`}`,
    idempotencyKey: sql`${`${key}:`} || change.card_id`,
    orderId,
    now,
  });

interface CardEntry {
  readonly cardId: string;
  /** Signed minor units of the card's currency, not zero. */
  readonly changeMinor: number;
  /** The ledger's index rejects a key the second time. */
  readonly idempotencyKey: string;
  readonly id?: string;
  readonly orderId?: string;
  /** Nothing is appended unless this SQL holds; check the number of rows with `guardChanges`. */
  readonly onlyIf?: SQL;
}

/**
 * Appends an entry to a gift card's ledger, in the batch of its cause. The database rejects it, and the whole batch,
 * when the balance would fall below zero ("insufficient_gift_card"). Changes no row when the card does not exist.
 */
export const appendCardEntry = (
  context: ServiceContext,
  { cardId, changeMinor, idempotencyKey, id = context.newId(), orderId, onlyIf = sql`1` }: CardEntry,
): Statement =>
  insertEntries({
    changes: sql`SELECT id AS card_id, ${changeMinor} AS minor FROM gift_card WHERE id = ${cardId} AND ${onlyIf}`,
    id,
    idempotencyKey,
    orderId: orderId ?? null,
    now: context.clock(),
  });

/**
 * The only INSERT into the gift card ledger. One statement reads each card's previous entry and writes number and
 * balance, so concurrent entries still form one chain.
 */
const insertEntries = (entries: {
  changes: SQL;
  id: string | SQL;
  idempotencyKey: string | SQL;
  orderId: string | null;
  now: Date;
}): Statement =>
  sql`INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, order_id, created_at)
    SELECT ${entries.id}, change.card_id, coalesce(last.n, 0) + 1, coalesce(last.end_minor, 0), change.minor, coalesce(last.end_minor, 0) + change.minor,
      ${entries.idempotencyKey}, ${entries.orderId}, ${entries.now.getTime()}
    FROM (${entries.changes}) change LEFT JOIN gift_card_entry last
      ON last.gift_card_id = change.card_id AND last.n = (SELECT max(n) FROM gift_card_entry WHERE gift_card_id = change.card_id)`;
