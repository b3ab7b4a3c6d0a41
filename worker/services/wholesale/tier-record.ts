import { and, asc, eq, sql } from "drizzle-orm";
import { modifierText, type TierChanges, type TierInput } from "#domain/shop/wholesale/tier";
import { tierDisplay, discountPercent } from "#domain/shop/pricing/wholesale-discount";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat, type Statement } from "../../db/client.ts";
import { listRows } from "../../db/list.ts";
import { readableThrough } from "../../db/readable.ts";
import { wholesaleAccount, wholesaleMembership } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { OWN_ACCOUNT } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Row = typeof wholesaleAccount.$inferSelect;
const NAME = "wholesale-account";
const NAME_TAKEN = invalid({ name: ["A wholesale account with this name already exists."] });

/** Staff see all tiers, customers those of their memberships. */
const visible = ({ session }: ServiceContext) =>
  readableThrough(wholesaleAccount.id, wholesaleMembership, session, wholesaleMembership.accountId);

const show = (row: Row) => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  price_modifier: modifierText(row.priceModifierBp),
  discount_percent: discountPercent(row.priceModifierBp),
  display: tierDisplay(row.name, row.priceModifierBp),
  icon: row.icon,
  version: row.version,
});
export type TierRecord = ReturnType<typeof show>;

const columns = { id: wholesaleAccount.id, name: wholesaleAccount.name, enabled: wholesaleAccount.enabled };

export async function listTiers(context: ServiceContext, query: ListQuery): Promise<Result<Page<TierRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    { table: wholesaleAccount, columns, where: visible(context), defaultOrder: [asc(wholesaleAccount.id)] },
    query,
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

const find = async (context: ServiceContext, id: string): Promise<Row | undefined> =>
  /^\d{1,15}$/.test(id)
    ? (
        await context.db
          .select()
          .from(wholesaleAccount)
          .where(and(eq(wholesaleAccount.id, Number(id)), visible(context)))
          .limit(1)
      )[0]
    : undefined;

export async function findTier(context: ServiceContext, id: string): Promise<TierRecord | undefined> {
  const row = await find(context, id);
  return row && show(row);
}

export async function createTier(context: ServiceContext, input: TierInput): Promise<Result<TierRecord, Refusal>> {
  const values = {
    name: input.name,
    priceModifierBp: input.price_modifier,
    enabled: input.enabled ?? true,
    icon: input.icon ?? "",
  };
  try {
    const tierId = sql`SELECT id FROM wholesale_account WHERE name = ${input.name}`;
    const answers = await batch(context.db, [
      context.db.insert(wholesaleAccount).values(values),
      auditRow(context, { action: "create", entity: NAME, entityId: sql`(${tierId})`, after: values }),
      tierId,
    ]);
    const id = String(answers.at(-1)?.[0]?.["id"]);
    const tier = await findTier(context, id);
    return tier ? ok(tier) : notFound();
  } catch (error) {
    if (findConstraintName(error) === "wholesale_account.name") return NAME_TAKEN;
    throw error;
  }
}

const OWN_TIER = "own_tier";
/** Staff who are members of a tier cannot change it: it is their own discount. */
const guardOwnTier = (context: ServiceContext, id: number): Statement =>
  guardThat(
    OWN_TIER,
    sql`SELECT count(*) = 0 FROM wholesale_membership WHERE account_id = ${id} AND user_id = ${actorId(context)}`,
  );

/** Changes a tier for all its members at once. */
export async function updateTier(
  context: ServiceContext,
  id: string,
  changes: TierChanges,
): Promise<Result<TierRecord, Refusal>> {
  const row = await find(context, id);
  if (!row) return notFound();
  const set = {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(changes.price_modifier === undefined ? {} : { priceModifierBp: changes.price_modifier }),
    ...(changes.enabled === undefined ? {} : { enabled: changes.enabled }),
    ...(changes.icon === undefined ? {} : { icon: changes.icon }),
  };
  const previousTier = { name: row.name, priceModifierBp: row.priceModifierBp, enabled: row.enabled, icon: row.icon };
  try {
    const saved = await saveBatch(context.db, [
      ...guardVersion(wholesaleAccount, eq(wholesaleAccount.id, row.id), changes.version),
      ...(set.priceModifierBp === undefined && set.enabled === undefined ? [] : [guardOwnTier(context, row.id)]),
      context.db
        .update(wholesaleAccount)
        .set({ ...set, version: nextVersion(wholesaleAccount) })
        .where(eq(wholesaleAccount.id, row.id)),
      auditRow(context, { action: "change", entity: NAME, entityId: id, before: previousTier, after: set }),
    ]);
    if (!saved.ok) return saved;
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "wholesale_account.name") return NAME_TAKEN;
    if (rule === OWN_TIER) return refuse({ code: "forbidden", message: OWN_ACCOUNT });
    throw error;
  }
  const tier = await findTier(context, id);
  return tier ? ok(tier) : notFound();
}

export async function removeTier(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await find(context, id);
  if (!row) return notFound();
  try {
    await batch(context.db, [
      context.db.delete(wholesaleAccount).where(eq(wholesaleAccount.id, row.id)),
      auditRow(context, {
        action: "remove",
        entity: NAME,
        entityId: id,
        before: { name: row.name, priceModifierBp: row.priceModifierBp },
      }),
    ]);
  } catch (error) {
    if (findConstraintName(error) === "foreign_key")
      return refuse({ code: "conflict", message: "This wholesale account has members. Disable it instead." });
    throw error;
  }
  return ok(undefined);
}
