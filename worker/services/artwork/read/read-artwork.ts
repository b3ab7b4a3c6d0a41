import { and, eq, isNull, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/kernel/capabilities";
import { fileUrl, Mended, StoredFacts, type Artwork } from "#domain/artwork/artwork";
import { isFileType, standsForItself } from "#domain/files/file-types";
import { ownedBy } from "../../../db/owned.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export type ArtworkRow = typeof artwork.$inferSelect;

/** Condition for files that the current user may see: their own, or all for staff. Undefined if there are none. */
export function visibleArtwork({ session }: ServiceContext): SQL | "all" | undefined {
  if (can(session.actor.role, "seeEverything")) return "all";
  const owner = session.existingOwner();
  return owner && ownedBy(artwork, owner);
}

/** Finds a file that the current user may see. */
export async function findRow(context: ServiceContext, id: string): Promise<ArtworkRow | undefined> {
  const visible = visibleArtwork(context);
  if (!visible) return undefined;
  const [row] = await context.db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, id), isNull(artwork.deletedAt), visible === "all" ? undefined : visible));
  return row;
}

/** Finds a file of the current user, for changes: staff may see others' files but not change them. */
export async function findRowForUser(context: ServiceContext, id: string): Promise<ArtworkRow | undefined> {
  const owner = context.session.existingOwner();
  if (!owner) return undefined;
  const isTheirs = and(eq(artwork.id, id), isNull(artwork.deletedAt), ownedBy(artwork, owner));
  const [row] = await context.db.select().from(artwork).where(isTheirs);
  return row;
}

/** Finds a file that the current user may see. */
export async function findArtwork(context: ServiceContext, id: string): Promise<Artwork | undefined> {
  const row = await findRow(context, id);
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
