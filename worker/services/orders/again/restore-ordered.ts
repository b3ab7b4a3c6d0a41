import { desc, eq, sql, type SQL } from "drizzle-orm";
import { readDocument } from "#domain/prepress/builder/document";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { guardThat, type Statement } from "../../../db/client.ts";
import { copyArtworkRow } from "../../../db/copy-artwork.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { printableLine } from "../printables/find-printable.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The contents of a new configured product that repeats an order line. */
export interface RestoredConfiguration {
  readonly source: ConfiguredProduct;
  /** An artwork that `statements` create from the frozen files. */
  readonly newArtwork?: { readonly id: string; readonly fileName: string };
  /** Must run in the same batch, before the configured product is created. */
  readonly statements: ReadonlyArray<Statement>;
}

const fileDeleted = (fileName: string): Refusal => ({
  code: "conflict",
  message: `The file ${fileName} was deleted, so we can't make this again as it was ordered. Upload the file again to order it.`,
});

/**
 * Restores a configured product as its order froze it, even if its files were replaced since. One that was not ordered
 * is returned unchanged. Refused if the customer has deleted one of its files.
 */
export async function restoreOrdered(
  context: ServiceContext,
  source: ConfiguredProduct,
): Promise<Result<RestoredConfiguration, Refusal>> {
  if (source.status !== "ordered") return ok({ source, statements: [] });
  const [row] = await context.db
    .select({ line: orderLine, order: { number: orders.number, state: orders.state, placedAt: orders.placedAt } })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(orderLine.configuredProductId, source.id))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  const printable = row && printableLine(row.line, row.order);
  if (!printable) return ok({ source, statements: [] });
  const { size, quantity, shape, texts, roster, cutLine, drawing, artwork, pictures } = printable;
  const frozen = {
    ...source,
    ...size,
    quantity,
    shape,
    texts,
    roster,
    cutLine,
    drawing: drawing ? readDocument(drawing) : undefined,
  };
  // The design, and its file, were copied from another user.
  if (source.artworkId !== artwork?.id)
    return ok({ source: { ...frozen, artworkId: source.artworkId }, statements: [] });
  const owned = await findForOwner(context, [...(artwork ? [artwork] : []), ...pictures]);
  const missing = [...(artwork ? [artwork] : []), ...pictures].find(({ id }) => !owned.get(id)?.exists);
  if (missing) return refuse(fileDeleted(missing.file_name));
  if (!artwork) return ok({ source: { ...frozen, artworkId: undefined }, statements: [] });
  const same = owned.get(artwork.id)?.same;
  if (same) return ok({ source: { ...frozen, artworkId: same }, statements: [] });
  const id = context.newId();
  return ok({
    source: { ...frozen, artworkId: id },
    newArtwork: { id, fileName: artwork.file_name },
    statements: copyStatements(context, id, artwork),
  });
}

/** SQL condition: an artwork row `a` holds exactly these files. */
const holds = ({ original, preview, background_removed: cutOut, rendered }: FrozenFile): SQL =>
  sql`a.r2_key = ${original.key} AND a.preview_key IS ${preview?.key ?? null} AND a.mended_key IS ${cutOut?.key ?? null} AND a.drawn_key IS ${rendered?.key ?? null}`;

/** For each file, whether its artwork still exists, and which artwork of the same owner has the frozen files. */
async function findForOwner(
  { db }: ServiceContext,
  files: ReadonlyArray<FrozenFile>,
): Promise<ReadonlyMap<string, { readonly exists: boolean; readonly same: string | undefined }>> {
  const artworkByFile = new Map<string, { exists: boolean; same: string | undefined }>();
  for (const file of files) {
    const rows = await db.all<{ same: string | null }>(sql`SELECT (
        SELECT a.id FROM artwork a WHERE ${holds(file)} AND a.deleted_at IS NULL AND a.user_id IS o.user_id AND a.guest_id IS o.guest_id LIMIT 1) AS same
      FROM artwork o WHERE o.id = ${file.id} AND o.deleted_at IS NULL`);
    artworkByFile.set(file.id, { exists: rows.length > 0, same: rows[0]?.same ?? undefined });
  }
  return artworkByFile;
}

/** Creates a new artwork from frozen files that were replaced after the order. The current artwork stays as it is. */
function copyStatements({ db, clock }: ServiceContext, id: string, file: FrozenFile): ReadonlyArray<Statement> {
  const { preview, background_removed: cutOut, rendered } = file;
  const mended = cutOut ? JSON.stringify({ page: cutOut.page, tolerance: cutOut.tolerance }) : null;
  return [
    guardThat("artwork_is_there", sql`SELECT count(*) FROM artwork WHERE id = ${file.id} AND deleted_at IS NULL`),
    copyArtworkRow(
      db,
      {
        id: sql`${id}`,
        facts: sql`iif(${preview?.page ?? null} IS NULL, facts, json_set(facts, '$.previewPage', ${preview?.page ?? null}))`,
        createdAt: sql`${clock().getTime()}`,
        previewKey: sql`${preview?.key ?? null}`,
        previewSha256: sql`${preview?.sha256 ?? null}`,
        mendedKey: sql`${cutOut?.key ?? null}`,
        mended: sql`${mended}`,
        backgroundRemovedSha256: sql`${cutOut?.sha256 ?? null}`,
        drawnKey: sql`${rendered?.key ?? null}`,
        drawnPage: sql`${rendered?.page ?? null}`,
        renderedSha256: sql`${rendered?.sha256 ?? null}`,
      },
      sql`id = ${file.id}`,
    ),
  ];
}
