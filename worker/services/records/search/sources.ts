import { foldText, type IndexedRecord } from "#domain/ground/records/office-search";

/** What the index stores of a record. */
export interface IndexEntry {
  readonly object_id: string;
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly version: number;
}

const name = (address: string) =>
  `coalesce(${address} ->> '$.first_name', '') || ' ' || coalesce(${address} ->> '$.last_name', '')`;
const company = (address: string) => `coalesce(${address} ->> '$.company_name', '')`;

interface Source {
  readonly name: string;
  readonly code: string;
  readonly texts: ReadonlyArray<string>;
  /** The table with the record's id. */
  readonly on: string;
  /** All records, the oldest first. */
  readonly all: string;
}

/** Columns of an entry of records that can be found. */
export const SOURCES: Readonly<Record<IndexedRecord, Source>> = {
  user: {
    name: "record.name",
    code: "record.email",
    texts: [
      "record.name",
      "record.email",
      "record.cell_number",
      "coalesce((SELECT group_concat(DISTINCT company_name) FROM address WHERE user_id = record.id), '')",
      "coalesce((SELECT group_concat(DISTINCT company_name) FROM wholesale_application WHERE user_id = record.id), '')",
      "coalesce((SELECT group_concat(number) FROM orders WHERE user_id = record.id), '')",
    ],
    on: "user AS record ON record.id = wanted.value AND record.is_active = 1",
    all: "user ORDER BY date_joined, id",
  },
  order: {
    name: name("record.shipping_address"),
    code: "record.number",
    texts: [
      "record.number",
      // What is left of a deleted customer's address is no word to find them by.
      "iif(EXISTS (SELECT 1 FROM user WHERE id = record.user_id AND is_active = 0), '', record.email)",
      name("record.shipping_address"),
      name("record.billing_address"),
      company("record.shipping_address"),
      company("record.billing_address"),
      "coalesce((SELECT name FROM user WHERE id = record.user_id), '')",
      "coalesce((SELECT group_concat(DISTINCT product_name) FROM order_line WHERE order_id = record.id), '')",
    ],
    on: "orders AS record ON record.id = wanted.value",
    all: "orders ORDER BY placed_at, id",
  },
  email: {
    name: "record.subject",
    code: "record.recipient",
    texts: ["record.subject", "record.recipient"],
    on: "queued_email AS record ON record.id = wanted.value",
    all: "queued_email ORDER BY created_at, id",
  },
  "text-message": {
    name: "''",
    code: "record.recipient",
    texts: ["record.recipient"],
    on: "text_message AS record ON record.id = wanted.value",
    all: "text_message ORDER BY created_at, id",
  },
  redirect: {
    name: "record.path",
    code: "record.target",
    texts: ["record.path", "record.target"],
    on: "redirect AS record ON record.id = CAST(wanted.value AS INTEGER)",
    all: "redirect ORDER BY updated_at, id",
  },
  // Never anything of the code.
  "gift-card": {
    name: "record.recipient_name",
    code: "record.recipient_email",
    texts: ["record.recipient_name", "record.recipient_email"],
    on: "gift_card AS record ON record.id = wanted.value",
    all: "gift_card ORDER BY created_at, id",
  },
  "newsletter-subscription": {
    name: "''",
    code: "record.email",
    texts: ["record.email"],
    on: "newsletter_subscription AS record ON record.id = wanted.value AND record.id <> ''",
    all: "newsletter_subscription WHERE id <> '' ORDER BY asked_at, id",
  },
};

/** The entries of these records as they are now; those that are gone have no text. */
export async function readEntries(
  shop: D1Database,
  kind: IndexedRecord,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<IndexEntry>> {
  const { name: nameSql, code, texts, on } = SOURCES[kind];
  const { results } = await shop
    .prepare(
      `SELECT wanted.value AS object_id, coalesce(${nameSql}, '') AS name, coalesce(${code}, '') || '' AS code,
         coalesce(${texts.join(" || char(10) || ")}, '') AS text,
         (SELECT seq FROM sqlite_sequence WHERE name = 'office_search_outbox') AS version
       FROM json_each(?1) AS wanted LEFT JOIN ${on}`,
    )
    .bind(JSON.stringify(ids))
    .all<IndexEntry>();
  return results.map((entry) => ({
    ...entry,
    name: foldText(entry.name),
    code: foldText(entry.code),
    text: entry.text.split("\n").map(foldText).filter(Boolean).join("\n"),
  }));
}
