import { sql, type SQL } from "drizzle-orm";
import type { AuditedKind } from "#domain/ground/records/history";
import { audit } from "../../db/schema/system.ts";

const PERSON = "coalesce(nullif(name, ''), email)";

/** The table of a kind, and SQL for what people call one of its rows. */
const NAMED: Partial<Record<AuditedKind, readonly [table: string, name: string]>> = {
  category: ["category", "name"],
  product: ["product", "name"],
  material: ["material", "name"],
  color: ["color", "name"],
  font: ["font", "name"],
  "ready-made-design": ["ready_made_design", "name"],
  "price-table": ["price_table", "replace(profile, '-', ' ') || ', version ' || version"],
  template: ["template", "name"],
  page: ["page", "title"],
  post: ["post", "title"],
  "post-category": ["post_category", "name"],
  faq: ["faq", "question"],
  "faq-category": ["faq_category", "name"],
  "gallery-item": ["gallery_item", "title"],
  testimonial: ["testimonial", "name"],
  alert: ["alert", "message"],
  banner: ["banner", "title"],
  media: ["media", "name"],
  redirect: ["redirect", "path"],
  promotion: ["promotion", "name"],
  "promotion-code": ["promotion_code", "code"],
  "gift-card": ["gift_card", "'Ends in ' || last_four"],
  address: ["address", "trim(first_name || ' ' || last_name)"],
  order: ["orders", "'Order ' || number"],
  invoice: ["invoice", "'Invoice ' || number"],
  user: ["user", PERSON],
  "newsletter-subscription": ["newsletter_subscription", "email"],
  email: ["queued_email", "subject"],
  "text-message": ["text_message", "recipient"],
  "canned-reply": ["canned_reply", "title"],
  "wholesale-account": ["wholesale_account", "name"],
  "wholesale-membership": ["wholesale_membership", "'Account ' || account_number"],
  "wholesale-application": ["wholesale_application", "company_name"],
  "nonprofit-application": ["nonprofit_application", "organisation"],
};

/** Kinds of many records, which are found by an index, or whose names are those of other records. */
const FOUND_OTHERWISE: ReadonlySet<string> = new Set<AuditedKind>([
  "order",
  "invoice",
  "user",
  "address",
  "newsletter-subscription",
  "email",
  "text-message",
  "gift-card",
]);

/** The kinds of few records, with the SQL of their tables and names. */
export const FEW_NAMED = Object.entries(NAMED)
  .filter(([kind]) => !FOUND_OTHERWISE.has(kind))
  .map(([kind, [table, name]]) => ({ kind, table: sql.raw(table), name: sql.raw(name) }));

/** Kinds whose names are those of people or of their businesses: what was deleted of them is found by none. */
const PERSONAL: ReadonlySet<string> = new Set<AuditedKind>([
  "testimonial",
  "wholesale-membership",
  "wholesale-application",
  "nonprofit-application",
]);
const DELETED_NAMES = Object.entries(NAMED).filter(
  ([kind, [, name]]) => /^\w+$/.test(name) && !FOUND_OTHERWISE.has(kind) && !PERSONAL.has(kind),
);

/** The kinds whose deleted records are still found by their last name, as SQL for a list. */
export const DELETED_KINDS = sql.raw(DELETED_NAMES.map(([kind]) => `'${kind}'`).join(", "));

/** What a deleted record was called, as the entry about its deletion says it. */
export const DELETED_NAME: SQL<string | null> = sql`CASE ${audit.entity} ${sql.raw(
  DELETED_NAMES.map(([kind, [, field]]) => `WHEN '${kind}' THEN audit.before ->> '$.${field}'`).join(" "),
)} END`;

/** The kinds whose records the history calls by a name. */
export const NAMED_KINDS: ReadonlySet<string> = new Set(Object.keys(NAMED));

/** What the record of an audit entry is called now. It is read, not stored: the history outlives people's names. */
export const RECORD_NAME: SQL<string | null> = sql`CASE ${audit.entity} ${sql.join(
  Object.entries(NAMED).map(([kind, [table, name]]) =>
    sql.raw(`WHEN '${kind}' THEN (SELECT ${name} FROM ${table} WHERE id = audit.entity_id)`),
  ),
  sql` `,
)} END`;

const readBoth = (field: string): string => `coalesce(audit.after ->> '$.${field}', audit.before ->> '$.${field}')`;

/** The person whom an entry names by an id, as JSON; null for none. */
export const CUSTOMER = sql.raw(
  `(SELECT json_array(id, ${PERSON}) FROM user WHERE id = ${readBoth("customer")})`,
) as SQL<string | null>;
/** The wholesale tier that it names by its number. */
export const TIER = sql.raw(
  `(SELECT json_array(id || '', name) FROM wholesale_account WHERE id = coalesce(${readBoth("accountId")}, ${readBoth("account")}))`,
) as SQL<string | null>;

/** Names by ids. */
export const readNames = (...pairs: ReadonlyArray<string | null>): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [JSON.parse(pair) as [string, string]])));
