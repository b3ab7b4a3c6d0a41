import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { fileUrl } from "#domain/prepress/artwork/artwork";
import { fileType, isFileType } from "#domain/ground/files/file-types";
import type { TagPicture, TagPictures, PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import { pictureIn } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { Statement } from "../../db/client.ts";
import { EVERY_ROW } from "../../db/owned.ts";
import { readable } from "../../db/readable.ts";
import { artwork } from "../../db/schema/artwork.ts";
import type { ArtworkRow } from "../artwork/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** D1 allows at most 100 parameters per statement. */
const MAX_IDS_PER_QUERY = 90;

/** The distinct ids of the pictures in a list. */
export const pictureIds = (
  roster: ReadonlyArray<TagTexts>,
  frame: Pick<PictureFrame, "name"> | undefined,
): ReadonlyArray<string> => [...new Set(roster.flatMap((texts) => pictureIn(texts, frame)?.id ?? []))];

const toPicture = (row: ArtworkRow, buildUrl: (id: string) => string): TagPicture => ({
  id: row.id,
  fileName: row.fileName,
  width: row.widthPx ?? 1,
  height: row.heightPx ?? 1,
  url: buildUrl(row.id),
});

/** Finds raster pictures that the current user may see. Other ids are ignored. */
export const findPictures = (context: ServiceContext, ids: ReadonlyArray<string>): Promise<TagPictures> =>
  selectPictures(context, ids, readable(artwork, context.session), (id) => fileUrl(id, "preview"));

/**
 * Finds pictures of a configured product. The caller must have checked that the current user may see the product.
 * @param share token of the link that the visitor used
 */
export const shownPictures = (
  context: ServiceContext,
  configuredId: string,
  ids: ReadonlyArray<string>,
  share: string | undefined,
): Promise<TagPictures> =>
  selectPictures(
    context,
    ids,
    EVERY_ROW,
    (id) => `/tags/portrait/${configuredId}/${id}/${share === undefined ? "" : `?share=${encodeURIComponent(share)}`}`,
  );

async function selectPictures(
  { db }: ServiceContext,
  ids: ReadonlyArray<string>,
  where: SQL,
  buildUrl: (id: string) => string,
): Promise<TagPictures> {
  const pictures = new Map<string, TagPicture>();
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_QUERY) {
    const rows = await db
      .select()
      .from(artwork)
      .where(
        and(
          inArray(artwork.id, ids.slice(at, at + MAX_IDS_PER_QUERY)),
          eq(artwork.kind, "raster"),
          isNull(artwork.deletedAt),
          where,
        ),
      );
    for (const row of rows) pictures.set(row.id, toPicture(row, buildUrl));
  }
  return pictures;
}

/** Limit of a picture within an SVG, because pages show many of them. */
const MAX_INLINE_BYTES = 6 * 1024 * 1024;

/** Bytes per call, because the number of arguments is limited. */
const CHUNK = 0x8000;
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/**
 * Reads a picture as a data URL, for SVGs that can't load files. Empty if it was deleted or is too large; a placeholder
 * is shown then.
 */
export async function inlinePicture(context: ServiceContext, id: string | undefined): Promise<TagPictures> {
  const [row] =
    id === undefined
      ? []
      : await context.db
          .select()
          .from(artwork)
          .where(and(eq(artwork.id, id), eq(artwork.kind, "raster"), isNull(artwork.deletedAt)));
  const pictureKey =
    row && (row.previewKey ?? (isFileType(row.type) && fileType(row.type).shownByBrowsers ? row.r2Key : undefined));
  const file = pictureKey === undefined || pictureKey === null ? undefined : await context.files.get(pictureKey);
  if (!row || !file) return new Map();
  if (file.size > MAX_INLINE_BYTES) {
    await file.body.cancel();
    return new Map();
  }
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const type = row.previewKey === null ? row.type : "image/png";
  return new Map([[row.id, toPicture(row, () => `data:${type};base64,${base64(bytes)}`)]]);
}

/** Reads the preview of a picture. The caller must have checked that the current user may see the list. */
export async function readPortrait(context: ServiceContext, id: string) {
  const [row] = await context.db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, id), eq(artwork.kind, "raster"), isNull(artwork.deletedAt)));
  const pictureKey =
    row && (row.previewKey ?? (isFileType(row.type) && fileType(row.type).shownByBrowsers ? row.r2Key : undefined));
  return pictureKey === undefined || pictureKey === null ? undefined : context.files.get(pictureKey);
}

/** Statements that link a list to its pictures, for the batch that writes it. Linked pictures can't be deleted. */
export const linkPictures = (configuredId: string, ids: ReadonlyArray<string> | undefined): Array<Statement> => {
  if (ids === undefined) return [];
  // If an order was placed since the row was read, its pictures must not change.
  const isOpen = sql`EXISTS (SELECT 1 FROM configured_product WHERE id = ${configuredId} AND status <> 'ordered')`;
  return [
    sql`DELETE FROM tag_picture WHERE configured_product_id = ${configuredId} AND ${isOpen}`,
    ...(ids.length === 0
      ? []
      : [
          sql`INSERT INTO tag_picture (configured_product_id, artwork_id) SELECT ${configuredId}, value FROM json_each(${JSON.stringify(ids)}) WHERE ${isOpen}`,
        ]),
  ];
};
