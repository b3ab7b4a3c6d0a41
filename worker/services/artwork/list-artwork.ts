import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { displayName } from "#domain/ground/files/display-name";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { findConstraintName } from "../../db/client.ts";
import { listRows } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { fileReference } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deleteUnusedFiles } from "./delete-files.ts";
import { findRowForUser, toArtwork } from "./read/read-artwork.ts";

const columns = {
  id: artwork.id,
  type: artwork.type,
  kind: artwork.kind,
  sha256: artwork.sha256,
  date_created: artwork.createdAt,
};

/** Lists the files that the current user may see, newest first. */
export async function listArtwork(context: ServiceContext, query: ListQuery): Promise<Result<Page<Artwork>, Refusal>> {
  const where = and(isNull(artwork.deletedAt), readable(artwork, context.session));
  const page = await listRows(
    context.db,
    { table: artwork, columns, where, defaultOrder: [desc(artwork.createdAt), desc(artwork.id)] },
    query,
  );
  return ok({ rows: page.rows.map(toArtwork), total: page.total });
}

/** Renames a file of the current user. Without a name nothing changes. */
export async function renameArtwork(
  context: ServiceContext,
  id: string,
  fileName: string | undefined,
): Promise<Result<Artwork, Refusal>> {
  const row = await findRowForUser(context, id);
  if (!row) return notFound();
  if (fileName === undefined) return ok(toArtwork(row));
  const [saved] = await context.db
    .update(artwork)
    .set({ fileName: displayName(fileName) })
    .where(eq(artwork.id, id))
    .returning();
  return saved ? ok(toArtwork(saved)) : notFound();
}

const IN_USE: Refusal = {
  code: "conflict",
  message: "An order uses this file. You can delete it 90 days after the order is complete.",
};
const IN_DESIGN: Refusal = { code: "conflict", message: "One of your designs uses this file." };

/**
 * Deletes a file of the current user with all its pictures. Refused while a design, a pending payment or an order uses
 * it; for an order until 90 days after its end, when the row stays because the order refers to it.
 */
export async function removeArtwork(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await findRowForUser(context, id);
  if (!row) return notFound();
  const frozen = await context.db
    .select({ key: fileReference.r2Key })
    .from(fileReference)
    .where(eq(fileReference.artworkId, id));
  const removed = await removeRow(context, id);
  if (!removed.ok) return removed;
  context.later(
    deleteUnusedFiles(context, [
      row.r2Key,
      row.previewKey,
      row.mendedKey,
      row.drawnKey,
      ...frozen.map(({ key }) => key),
    ]),
  );
  return ok(undefined);
}

/** Condition: only ordered products use the file. */
const onlyOrdered = (id: string) => sql`NOT EXISTS (SELECT 1 FROM configured_product c WHERE c.status <> 'ordered'
  AND (c.artwork_id = ${id} OR EXISTS (SELECT 1 FROM tag_picture t WHERE t.configured_product_id = c.id AND t.artwork_id = ${id})))`;

async function removeRow({ db, clock }: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  try {
    await db.delete(artwork).where(eq(artwork.id, id));
    return ok(undefined);
  } catch (error) {
    if (findConstraintName(error) === "artwork_is_in_use") return refuse(IN_USE);
    if (findConstraintName(error) !== "foreign_key") throw error;
  }
  const [marked] = await db
    .update(artwork)
    .set({ deletedAt: clock() })
    .where(and(eq(artwork.id, id), onlyOrdered(id)))
    .returning({ id: artwork.id });
  return marked ? ok(undefined) : refuse(IN_DESIGN);
}
