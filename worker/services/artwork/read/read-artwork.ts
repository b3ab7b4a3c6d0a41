import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { fileUrl, Mended, StoredFacts, type Artwork } from "#domain/prepress/artwork/artwork";
import { isFileType, standsForItself } from "#domain/ground/files/file-types";
import { ownedByVisitor, readable } from "../../../db/readable.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export type ArtworkRow = typeof artwork.$inferSelect;

/** Finds a file that the current user may see. */
export async function findArtworkRow(context: ServiceContext, id: string): Promise<ArtworkRow | undefined> {
  const [row] = await context.db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, id), isNull(artwork.deletedAt), readable(artwork, context.session)));
  return row;
}

/** Finds a file of the current user, for changes: staff may see others' files but not change them. */
export async function findRowForUser(context: ServiceContext, id: string): Promise<ArtworkRow | undefined> {
  const isTheirs = and(eq(artwork.id, id), isNull(artwork.deletedAt), ownedByVisitor(artwork, context.session));
  const [row] = await context.db.select().from(artwork).where(isTheirs);
  return row;
}

/** Finds a file that the current user may see. */
export async function findArtwork(context: ServiceContext, id: string): Promise<Artwork | undefined> {
  const row = await findArtworkRow(context, id);
  return row && toArtwork(row);
}

export function toArtwork(row: ArtworkRow): Artwork {
  const type = isFileType(row.type) ? row.type : "image/png";
  const hasPreview = row.previewKey !== null || standsForItself(row);
  return {
    id: row.id,
    fileName: row.fileName,
    type,
    kind: row.kind,
    bytes: row.bytes,
    sha256: row.sha256,
    facts: v.parse(StoredFacts, row.facts),
    originalUrl: fileUrl(row.id, "original"),
    previewUrl: hasPreview ? fileUrl(row.id, "preview") : undefined,
    mended:
      row.mendedKey === null ? undefined : v.parse(v.fallback(v.optional(Mended), undefined), row.mended ?? undefined),
    createdAt: row.createdAt,
  };
}
