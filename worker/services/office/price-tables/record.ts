import { asc, eq } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { mayWithAll } from "#domain/ground/records/permissions";
import type { NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import { numberId } from "../../../db/ids.ts";
import { listRows } from "../../../db/list.ts";
import { EVERY_ROW, NO_ROW } from "../../../db/owned.ts";
import { priceTable } from "../../../db/schema/catalog.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { changePrices } from "./change-prices.ts";

const show = ({ createdBy, createdAt, effectiveAt, withdrawnAt, params, ...row }: typeof priceTable.$inferSelect) => ({
  ...row,
  parameters: params,
  starts_at: effectiveAt.toISOString(),
  created_by: createdBy,
  date_created: createdAt.toISOString(),
  date_withdrawn: withdrawnAt?.toISOString() ?? null,
});
type Shown = ReturnType<typeof show>;

const visible = ({ session }: ServiceContext) =>
  mayWithAll(session.actor.role, "price-table", "read") ? EVERY_ROW : NO_ROW;

/** The versions of price tables for the API. */
export async function listPriceTables(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<Shown>, Refusal>> {
  const { id, profile, version, effectiveAt } = priceTable;
  const columns = { id, profile, version, starts_at: effectiveAt };
  const { rows, total } = await listRows(
    context.db,
    { table: priceTable, columns, where: visible(context), defaultOrder: [asc(id)] },
    query,
  );
  return ok({ rows: rows.map(show), total });
}

export async function findPriceTable(context: ServiceContext, id: string): Promise<Shown | undefined> {
  if (visible(context) === NO_ROW) return undefined;
  const [row] = await context.db
    .select()
    .from(priceTable)
    .where(eq(priceTable.id, numberId(id)));
  return row && show(row);
}

/** A new version as the API shows it. */
export async function createPriceTable(context: ServiceContext, input: NewPriceTable): Promise<Result<Shown, Refusal>> {
  const saved = await changePrices(context, input);
  if (!saved.ok) return saved;
  const record = await findPriceTable(context, String(saved.value));
  return record ? ok(record) : notFound();
}
