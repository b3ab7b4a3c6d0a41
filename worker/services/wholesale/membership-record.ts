import { and, desc, eq, inArray } from "drizzle-orm";
import type { MembershipChanges, MembershipInput } from "#domain/shop/wholesale/membership";
import { CONTENT_TYPES, type ListQuery, type Page } from "#domain/ground/kernel/records";
import { referenceId, withReferences } from "#domain/ground/audit/references";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { findConstraintName, type Statement } from "../../db/client.ts";
import { listRows } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import { user, wholesaleAccount, wholesaleMembership } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Row = typeof wholesaleMembership.$inferSelect;
const NAME = "wholesale-membership";
const BASE = "/profile/api/user/wholesale-membership/";
export const NUMBER_TAKEN = invalid({ account_number: ["This account number is already in use."] });
/** Whether a batch failed because another membership has the account number. */
export const isNumberTaken = (error: unknown): boolean =>
  findConstraintName(error) === "wholesale_membership.account_number";

const show = (row: Row) => ({
  id: row.id,
  customer: `/profile/api/user/user/${row.userId}/`,
  account: `/profile/api/user/wholesale-account/${row.accountId}/`,
  application: row.applicationId ? `/profile/api/user/wholesale-application/${row.applicationId}/` : null,
  account_number: row.accountNumber,
  expiration: row.expiration?.toISOString() ?? null,
  enabled: row.enabled,
  date_created: row.createdAt.toISOString(),
  version: row.version,
});
export type MembershipRecord = ReturnType<typeof show>;

const columns = {
  id: wholesaleMembership.id,
  customer: wholesaleMembership.userId,
  account: wholesaleMembership.accountId,
  application: wholesaleMembership.applicationId,
  account_number: wholesaleMembership.accountNumber,
  enabled: wholesaleMembership.enabled,
  date_created: wholesaleMembership.createdAt,
  expiration: wholesaleMembership.expiration,
};
const REFERENCES = ["customer", "account", "application"];

export async function listMemberships(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<MembershipRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    {
      table: wholesaleMembership,
      columns,
      where: readable(wholesaleMembership, context.session),
      defaultOrder: [desc(wholesaleMembership.id)],
    },
    withReferences(query, REFERENCES),
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

const find = async (context: ServiceContext, id: string): Promise<Row | undefined> =>
  (
    await context.db
      .select()
      .from(wholesaleMembership)
      .where(and(eq(wholesaleMembership.id, id), readable(wholesaleMembership, context.session)))
      .limit(1)
  )[0];

export async function findMembership(context: ServiceContext, id: string): Promise<MembershipRecord | undefined> {
  const row = await find(context, id);
  return row && show(row);
}

/** The memberships of applications, nested in their records. One query for all of them. */
export async function findMemberships(
  { db }: ServiceContext,
  applications: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<MembershipRecord & { resource_uri: string; content_type_id: number }>>> {
  const rows =
    applications.length > 0
      ? await db
          .select()
          .from(wholesaleMembership)
          .where(inArray(wholesaleMembership.applicationId, [...applications]))
          .orderBy(wholesaleMembership.createdAt)
      : [];
  const nested = rows.map((row) => ({
    application: row.applicationId,
    record: { ...show(row), resource_uri: `${BASE}${row.id}/`, content_type_id: CONTENT_TYPES[NAME] },
  }));
  return new Map(
    applications.map((id) => [id, nested.filter(({ application }) => application === id).map(({ record }) => record)]),
  );
}

/** The tier of a reference; undefined when it does not exist. */
export async function findWholesaleTier(
  { db }: ServiceContext,
  reference: string,
): Promise<typeof wholesaleAccount.$inferSelect | undefined> {
  const id = referenceId(reference);
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return (
    await db
      .select()
      .from(wholesaleAccount)
      .where(eq(wholesaleAccount.id, Number(id)))
      .limit(1)
  )[0];
}

export const NO_TIER = invalid({ account: ["We couldn't find that wholesale account."] });

/** Creates a membership without an application, as staff. */
export async function createMembership(
  context: ServiceContext,
  input: MembershipInput,
): Promise<Result<MembershipRecord, Refusal>> {
  const userId = referenceId(input.customer);
  const refusal = refuseCurrentUsersAccount(context, userId);
  if (refusal) return refusal;
  const [customer] = await context.db.select({ id: user.id }).from(user).where(eq(user.id, userId)).limit(1);
  if (!customer) return invalid({ customer: ["We couldn't find that customer."] });
  const tier = await findWholesaleTier(context, input.account);
  if (!tier) return NO_TIER;
  const id = context.newId();
  const row = {
    id,
    userId,
    accountId: tier.id,
    accountNumber: input.account_number,
    expiration: input.expiration ?? null,
    enabled: input.enabled ?? true,
    createdAt: context.clock(),
  };
  return save(context, id, [
    context.db.insert(wholesaleMembership).values(row),
    auditRow(context, {
      action: "create",
      entity: NAME,
      entityId: id,
      after: { customer: userId, account: tier.name, account_number: input.account_number },
    }),
  ]);
}

/** Changes a membership's tier, account number, expiration or whether it is enabled. The next quote uses it. */
export async function updateMembership(
  context: ServiceContext,
  id: string,
  changes: MembershipChanges,
): Promise<Result<MembershipRecord, Refusal>> {
  const row = await find(context, id);
  if (!row) return notFound();
  const refusal = refuseCurrentUsersAccount(context, row.userId);
  if (refusal) return refusal;
  const tier = changes.account === undefined ? undefined : await findWholesaleTier(context, changes.account);
  if (changes.account !== undefined && !tier) return NO_TIER;
  const set = {
    ...(tier ? { accountId: tier.id } : {}),
    ...(changes.account_number === undefined ? {} : { accountNumber: changes.account_number }),
    ...(changes.expiration === undefined ? {} : { expiration: changes.expiration }),
    ...(changes.enabled === undefined ? {} : { enabled: changes.enabled }),
  };
  const { account_number, enabled, expiration, account } = show(row);
  return save(context, id, [
    ...guardVersion(wholesaleMembership, eq(wholesaleMembership.id, id), changes.version),
    context.db
      .update(wholesaleMembership)
      .set({ ...set, version: nextVersion(wholesaleMembership) })
      .where(eq(wholesaleMembership.id, id)),
    auditRow(context, {
      action: "change",
      entity: NAME,
      entityId: id,
      before: { account, account_number, enabled, expiration },
      after: set,
    }),
  ]);
}

/**
 * Deletes a membership that was created by mistake. One that was right is disabled instead, so that it stays visible.
 */
export async function removeMembership(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await find(context, id);
  if (!row) return notFound();
  const refusal = refuseCurrentUsersAccount(context, row.userId);
  if (refusal) return refusal;
  await saveBatch(context.db, [
    context.db.delete(wholesaleMembership).where(eq(wholesaleMembership.id, id)),
    auditRow(context, {
      action: "remove",
      entity: NAME,
      entityId: id,
      before: { customer: row.userId, account: row.accountId, account_number: row.accountNumber, enabled: row.enabled },
    }),
  ]);
  return ok(undefined);
}

async function save(
  context: ServiceContext,
  id: string,
  statements: ReadonlyArray<Statement>,
): Promise<Result<MembershipRecord, Refusal>> {
  try {
    const saved = await saveBatch(context.db, statements);
    if (!saved.ok) return saved;
  } catch (error) {
    if (isNumberTaken(error)) return NUMBER_TAKEN;
    throw error;
  }
  const record = await findMembership(context, id);
  return record ? ok(record) : notFound();
}
