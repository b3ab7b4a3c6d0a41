import { desc, eq } from "drizzle-orm";
import type { Artwork } from "#domain/artwork/artwork";
import { displayName } from "#domain/artwork/display-name";
import type { ListQuery, Page } from "#domain/records";
import { notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { constraintOf } from "../../db/client.ts";
import { listRows } from "../../db/list.ts";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../service-context.ts";
import { findRow, toArtwork, visibleArtwork } from "./read-artwork.ts";
import { smallKey } from "./small-picture.ts";

const columns = { id: artwork.id, type: artwork.type, kind: artwork.kind, sha256: artwork.sha256, date_created: artwork.createdAt };

/** The files of whoever is asking, newest first. */
export async function listArtwork(context: ServiceContext, query: ListQuery): Promise<Result<Page<Artwork>, Refusal>> {
  const visible = visibleArtwork(context);
  if (!visible) return ok({ rows: [], total: 0 });
  const where = visible === "all" ? undefined : visible;
  const page = await listRows(context.db, { table: artwork, columns, where, defaultOrder: [desc(artwork.createdAt), desc(artwork.id)] }, query);
  return ok({ rows: page.rows.map(toArtwork), total: page.total });
}

/** Gives a file of one's own another name to be shown by. */
export async function renameArtwork(context: ServiceContext, id: string, fileName: string): Promise<Result<Artwork, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  const [saved] = await context.db.update(artwork).set({ fileName: displayName(fileName) }).where(eq(artwork.id, id)).returning();
  return saved ? ok(toArtwork(saved)) : notFound();
}

/** Throws a file of one's own away, unless something that may be ordered is made of it. */
export async function removeArtwork(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  try {
    await context.db.delete(artwork).where(eq(artwork.id, id));
  } catch (error) {
    if (constraintOf(error) === "foreign_key") return refuse({ code: "conflict", message: "A design of yours uses this file." });
    throw error;
  }
  context.later(context.files.delete([row.r2Key, row.previewKey, row.mendedKey, row.drawnKey, smallKey(row.previewKey ?? row.r2Key)].filter((key) => key !== null)));
  return ok(undefined);
}
