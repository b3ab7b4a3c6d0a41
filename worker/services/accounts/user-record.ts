import { and, asc, desc, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isExemptAt } from "#domain/shop/tax/tax-exemption";
import type { UserChanges } from "#domain/shop/accounts/user";
import { formatMoney, money, toDecimal } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { maySetField } from "#domain/ground/records/permissions";
import { listRowIds, listRows, matchesAnyValue } from "../../db/list.ts";
import { readAfter } from "../../db/read-together.ts";
import { readable } from "../../db/readable.ts";
import { address, user } from "../../db/schema/accounts.ts";
import { creditLedger } from "../../db/schema/ledger.ts";
import { orders } from "../../db/schema/orders.ts";
import { updateForUser } from "./profile/update-account.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findIndexedIds } from "../records/index.ts";
import { setInvoiceTerms } from "./invoice-terms.ts";
import { refuseCurrentUsersAccount } from "./current-account.ts";

/** Written as the index is. */
const isActive = sql`${user.isActive} = 1`;

/** An account belongs to itself. A deleted one is no record: what remains of it is a row that its orders refer to. */
const visible = ({ session }: ServiceContext) => and(readable({ userId: user.id }, session), isActive);

// Written like the indexes of the defaults, and compared without the column's affinity, which the index lacks:
// otherwise SQLite reads the default addresses of all accounts.
const selectDefaultAddress = (flag: SQLiteColumn) =>
  sql`(SELECT ${address.id} FROM ${address} WHERE coalesce(${address.userId}, ${address.guestId}) = +${user.id} AND ${flag} = 1)`;
const ALSO = {
  credit: sql`coalesce((SELECT ${creditLedger.balanceEndMinor} FROM ${creditLedger} WHERE ${creditLedger.userId} = ${user.id} ORDER BY ${creditLedger.n} DESC LIMIT 1), 0)`,
  billing: selectDefaultAddress(address.defaultBilling),
  shipping: selectDefaultAddress(address.defaultShipping),
  orderCount: sql`(SELECT count(*) FROM ${orders} WHERE ${orders.userId} = ${user.id})`,
  lastOrderAt: sql`(SELECT max(${orders.placedAt}) FROM ${orders} WHERE ${orders.userId} = ${user.id})`,
};

interface Also {
  readonly credit: number;
  readonly billing: string | null;
  readonly shipping: string | null;
  readonly orderCount: number;
  /** Milliseconds. */
  readonly lastOrderAt: number | null;
}

const link = (id: string | null) => (id ? `/profile/api/user/address/${id}/` : null);

function show(row: typeof user.$inferSelect & Also, now: Date) {
  const { credit, billing, shipping, orderCount, lastOrderAt } = row;
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
    is_tax_exempt: isExemptAt(row, now),
    version: row.version,
  };
}

export type UserRecord = ReturnType<typeof show>;

const listing = async (context: ServiceContext, { search = "" }: Pick<ListQuery, "search">) => ({
  table: user,
  columns: {
    id: user.id,
    role: user.role,
    may_pay_by_invoice: user.mayPayByInvoice,
    email: user.email,
    date_joined: user.dateJoined,
  },
  by: {
    email: (values: ReadonlyArray<string>) =>
      matchesAnyValue(
        user.email,
        values.map((value) => value.toLowerCase()),
      ),
  },
  where: visible(context),
  ids: search === "" ? undefined : await readAfter(context.db, findIndexedIds(context, "user", search)),
  also: ALSO,
  defaultOrder: [desc(user.dateJoined), asc(user.id)],
  keyset: { column: user.dateJoined, descending: true, id: user.id },
});

export async function listUsers(context: ServiceContext, query: ListQuery): Promise<Result<Page<UserRecord>, Refusal>> {
  const page = await listRows(context.db, await listing(context, query), query);
  return ok({ ...page, rows: page.rows.map((row) => show(row as typeof row & Also, context.clock())) });
}

export const listUserIds = async (
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<ReadonlyArray<string>, Refusal>> =>
  ok(await listRowIds(context.db, await listing(context, query), query));

export async function findUser(context: ServiceContext, id: string): Promise<UserRecord | undefined> {
  const filters = [{ field: "id", values: [id] }];
  const page = await listUsers(context, { limit: 1, offset: 0, order: [], filters });
  return page.ok ? page.value.rows[0] : undefined;
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
