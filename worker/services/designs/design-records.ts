import { and, asc, count, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { DesignChanges, NewDesign } from "#domain/shop/designs/design";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { matchesAnyValue } from "../../db/list.ts";
import { ownerColumns } from "../../db/owned.ts";
import { forBatch } from "../../db/built-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { readable } from "../../db/readable.ts";
import { product } from "../../db/schema/catalog.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { updateDesign } from "./change-design.ts";
import { selectDesigns, type DesignRow } from "./design-rows.ts";
import { findConfiguredForUser, saveAsDesign } from "../configured-products/index.ts";

/** A design as the API shows it. */
const show = ({ design: saved, configured, product: sold, artwork }: DesignRow) => ({
  id: saved.id,
  name: saved.name,
  note: saved.note,
  folder: saved.folderId,
  configured_product: saved.configuredProductId,
  product: sold.slug,
  product_name: sold.name,
  status: configured.status,
  width: configured.width,
  height: configured.height,
  quantity: configured.quantity,
  artwork: artwork?.id ?? null,
  archived: saved.archived,
  version: saved.version,
  date_created: saved.createdAt.toISOString(),
  date_updated: saved.updatedAt.toISOString(),
});
export type DesignRecord = ReturnType<typeof show>;

const filtered = {
  id: design.id,
  archived: design.archived,
  configured_product: design.configuredProductId,
  product: product.slug,
  status: configuredProduct.status,
} as const;
const sorted = {
  id: design.id,
  name: design.nameKey,
  date_created: design.createdAt,
  date_updated: design.updatedAt,
} as const;

/**
 * Lists the designs that the current user may see, last changed first. `folder=` without a value selects those in no
 * folder.
 */
export async function listDesignRecords(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<DesignRecord>, Refusal>> {
  const filters = query.filters.map(({ field, values }): SQL | undefined => {
    if (field === "folder")
      return or(matchesAnyValue(design.folderId, values), values.includes("") ? isNull(design.folderId) : undefined);
    return Object.hasOwn(filtered, field)
      ? matchesAnyValue(filtered[field as keyof typeof filtered], values)
      : undefined;
  });
  const order = query.order.flatMap(({ field, descending }) =>
    Object.hasOwn(sorted, field) ? [(descending ? desc : asc)(sorted[field as keyof typeof sorted])] : [],
  );
  const where = and(readable(design, context.session), ...filters);
  const [rows, totals] = await readTogether(context.db, [
    forBatch(
      selectDesigns(context)
        .where(where)
        .orderBy(...order, desc(design.updatedAt), desc(design.id))
        .limit(query.limit)
        .offset(query.offset),
    ),
    context.db
      .select({ total: count() })
      .from(design)
      .innerJoin(configuredProduct, eq(configuredProduct.id, design.configuredProductId))
      .innerJoin(product, eq(product.id, configuredProduct.productId))
      .where(where),
  ]);
  return ok({ rows: rows.map(show), total: totals[0]?.total ?? 0 });
}

export async function findDesignRecord(context: ServiceContext, id: string): Promise<DesignRecord | undefined> {
  const [row] = await selectDesigns(context).where(and(eq(design.id, id), readable(design, context.session)));
  return row && show(row);
}

/**
 * Saves a configured product of the current user as a design. If it already has one, that one is updated and restored.
 */
export async function createDesignRecord(
  context: ServiceContext,
  { configured_product: configuredId, ...changes }: NewDesign,
): Promise<Result<DesignRecord, Refusal>> {
  const owner = context.session.existingOwner();
  const configured = await findConfiguredForUser(context, configuredId);
  if (!owner || !configured) return invalid({ configured_product: ["Choose one of your configured products."] });
  await batch(
    context.db,
    saveAsDesign(context, { configuredId, owner: ownerColumns(owner), name: changes.name ?? configured.product.name }),
  );
  const [created] = await context.db
    .select({ id: design.id })
    .from(design)
    .where(eq(design.configuredProductId, configuredId));
  if (!created) return notFound();
  const saved = await updateDesign(context, created.id, { ...changes, archived: false });
  if (!saved.ok) return saved;
  const record = await findDesignRecord(context, created.id);
  if (!record) return notFound();
  return ok(record);
}

export async function updateDesignRecord(
  context: ServiceContext,
  id: string,
  changes: DesignChanges,
): Promise<Result<DesignRecord, Refusal>> {
  const saved = await updateDesign(context, id, changes);
  if (!saved.ok) return saved;
  const record = await findDesignRecord(context, id);
  return record ? ok(record) : notFound();
}
