import { and, count, desc, eq, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { UserChanges } from "#domain/shop/accounts/user";
import { formatMoney, money, toDecimal } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { maySetField } from "#domain/ground/records/permissions";
import { buildListFilters, buildListOrder, matchesAnyValue } from "../../db/list.ts";
import { readTogether } from "../../db/read-together.ts";
import { readable } from "../../db/readable.ts";
import { containsIgnoringCase } from "../../db/text-search.ts";
import { address, user } from "../../db/schema/accounts.ts";
import { creditLedger } from "../../db/schema/ledger.ts";
import { orders } from "../../db/schema/orders.ts";
import { updateForUser } from "./profile/update-account.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { setInvoiceTerms } from "./invoice-terms.ts";
import { refuseCurrentUsersAccount } from "./current-account.ts";

/** An account belongs to itself. */
const visible = ({ session }: ServiceContext) => readable({ userId: user.id }, session);

// Drizzle omits the table name of columns when a query selects from one table, so "user_id = id" would refer to the
// inner table.
const OF_USER = sql.raw("user.id");
// Written like the indexes of the defaults, so that SQLite reads one row instead of all addresses.
const selectDefaultAddress = (flag: SQLiteColumn) =>
  sql<
    string | null
  >`(SELECT ${address.id} FROM ${address} WHERE coalesce(${address.userId}, ${address.guestId}) = ${OF_USER} AND ${flag} = 1)`;
const columns = {
  user,
  credit: sql<number>`coalesce((SELECT ${creditLedger.balanceEndMinor} FROM ${creditLedger} WHERE ${creditLedger.userId} = ${OF_USER} ORDER BY ${creditLedger.n} DESC LIMIT 1), 0)`,
  billing: selectDefaultAddress(address.defaultBilling),
  shipping: selectDefaultAddress(address.defaultShipping),
  orderCount: sql<number>`(SELECT count(*) FROM ${orders} WHERE ${orders.userId} = ${OF_USER})`,
  lastOrderAt: sql<number | null>`(SELECT max(${orders.placedAt}) FROM ${orders} WHERE ${orders.userId} = ${OF_USER})`,
};

interface Row {
  readonly user: typeof user.$inferSelect;
  readonly credit: number;
  readonly billing: string | null;
  readonly shipping: string | null;
  readonly orderCount: number;
  /** Milliseconds. */
  readonly lastOrderAt: number | null;
}

const link = (id: string | null) => (id ? `/profile/api/user/address/${id}/` : null);

function show({ user: row, credit, billing, shipping, orderCount, lastOrderAt }: Row) {
  const inStoreCredit = money(credit, row.currency);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    date_joined: row.dateJoined.toISOString(),
    last_login: row.lastLogin?.toISOString() ?? null,
    is_active: row.isActive,
    default_billing_address: link(billing),
    default_shipping_address: link(shipping),
    cell_number: row.cellNumber,
    in_store_credit: toDecimal(inStoreCredit),
    in_store_credit_localized: formatMoney(inStoreCredit),
    currency: row.currency,
    currency_localized: new Intl.DisplayNames(["en"], { type: "currency" }).of(row.currency) ?? row.currency,
    is_marketing_eligible: row.isMarketingEligible,
    text_messaging_consent: row.textMessagingConsent,
    metric_option: row.metricOption,
    twitter: row.twitter,
    instagram: row.instagram,
    facebook: row.facebook,
    tiktok: row.tiktok,
    may_pay_by_invoice: row.mayPayByInvoice,
    role: row.role,
    order_count: orderCount,
    date_last_order: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
    is_tax_exempt: row.isTaxExempt,
    version: row.version,
  };
}

/** Accounts with a part of their name, address or number. */
const matchesSearch = (text = "") =>
  text === ""
    ? undefined
    : or(...[user.name, user.email, user.cellNumber].map((column) => containsIgnoringCase(column, text)));

export type UserRecord = ReturnType<typeof show>;

export async function listUsers(context: ServiceContext, query: ListQuery): Promise<Result<Page<UserRecord>, Refusal>> {
  const { db } = context;
  const where = and(
    visible(context),
    ...buildListFilters({ id: user.id, role: user.role, may_pay_by_invoice: user.mayPayByInvoice }, query, {
      email: (values) =>
        matchesAnyValue(
          user.email,
          values.map((value) => value.toLowerCase()),
        ),
    }),
    matchesSearch(query.search),
  );
  const order = buildListOrder({ email: user.email, date_joined: user.dateJoined }, query);
  const [rows, totals] = await readTogether(db, [
    db
      .select(columns)
      .from(user)
      .where(where)
      .orderBy(...order, desc(user.dateJoined), user.id)
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(user).where(where),
  ]);
  return ok({ rows: rows.map(show), total: totals[0]?.total ?? 0 });
}

export async function findUser(context: ServiceContext, id: string): Promise<UserRecord | undefined> {
  const [row] = await context.db
    .select(columns)
    .from(user)
    .where(and(eq(user.id, id), visible(context)))
    .limit(1);
  return row && show(row);
}

/**
 * Changes the current user's account, except for terms that the shop decides. For other accounts staff change only
 * those terms; the call requires a recent sign-in.
 */
export async function updateUser(
  context: ServiceContext,
  id: string,
  changes: UserChanges,
): Promise<Result<UserRecord, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return notFound();
  const decides = changes.may_pay_by_invoice !== undefined && maySetField(actor.role, "user", "may_pay_by_invoice");
  const refusal = decides ? refuseCurrentUsersAccount(context, id) : undefined;
  if (refusal) return refusal;
  if (!decides && actor.userId !== id) return notFound();
  const updated = decides ? await setInvoiceTerms(context, id, changes) : await updateForUser(context, changes);
  if (!updated.ok) return updated;
  const saved = await findUser(context, id);
  return saved ? ok(saved) : notFound();
}
