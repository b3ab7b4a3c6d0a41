import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { fileUrl } from "#domain/artwork/artwork";
import { fileType, isFileType } from "#domain/files/file-types";
import type { TagPicture, TagPictures, PictureFrame } from "#domain/name-tags/picture";
import { pictureIn } from "#domain/name-tags/picture";
import type { TagTexts } from "#domain/name-tags/roster";
import type { Statement } from "../../db/client.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { type ArtworkRow, visibleArtwork } from "../artwork/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** D1 takes up to 100 parameters in a statement. */
const AT_ONCE = 90;

/** The pictures that a list names, each once. */
export const pictureIds = (
  roster: ReadonlyArray<TagTexts>,
  frame: Pick<PictureFrame, "name"> | undefined,
): ReadonlyArray<string> => [...new Set(roster.flatMap((texts) => pictureIn(texts, frame)?.id ?? []))];

/** @param urlOf where it is shown */
const toPicture = (row: ArtworkRow, urlOf: (id: string) => string): TagPicture => ({
  id: row.id,
  fileName: row.fileName,
  width: row.widthPx ?? 1,
  height: row.heightPx ?? 1,
  url: urlOf(row.id),
});

/** Raster pictures of these ids: one's own, or everybody's for staff. What is missing, no picture or somebody else's is left out. */
export async function findPictures(context: ServiceContext, ids: ReadonlyArray<string>): Promise<TagPictures> {
  const visible = visibleArtwork(context);
  if (!visible) return new Map();
  return selectPictures(context, ids, visible === "all" ? undefined : visible, (id) => fileUrl(id, "preview"));
}

/**
 * The pictures of a configured product that somebody may see, whoever they are: the caller has made sure of it.
 * @param share the link that they came by
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
    undefined,
    (id) => `/tags/portrait/${configuredId}/${id}/${share === undefined ? "" : `?share=${encodeURIComponent(share)}`}`,
  );

async function selectPictures(
  { db }: ServiceContext,
  ids: ReadonlyArray<string>,
  where: Parameters<typeof and>[0],
  urlOf: (id: string) => string,
): Promise<TagPictures> {
  const pictures = new Map<string, TagPicture>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .select()
      .from(artwork)
      .where(
        and(
          inArray(artwork.id, ids.slice(at, at + AT_ONCE)),
          eq(artwork.kind, "raster"),
          isNull(artwork.deletedAt),
          where,
        ),
      );
    for (const row of rows) pictures.set(row.id, toPicture(row, urlOf));
  }
  return pictures;
}

/** A picture that stands in a drawing has to be small enough for a page that shows many of them. */
const MOST_INLINE_BYTES = 6 * 1024 * 1024;

/** A call takes only so many arguments. */
const CHUNK = 0x8000;
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** One picture as a data address, for drawings that may not load anything. Nothing for one that is gone or too large: it is drawn as a figure. */
export async function inlinePicture(context: ServiceContext, id: string | undefined): Promise<TagPictures> {
  const [row] =
    id === undefined
      ? []
      : await context.db
          .select()
          .from(artwork)
          .where(and(eq(artwork.id, id), eq(artwork.kind, "raster"), isNull(artwork.deletedAt)));
  const shown =
    row && (row.previewKey ?? (isFileType(row.type) && fileType(row.type).shownByBrowsers ? row.r2Key : undefined));
  const file = shown === undefined || shown === null ? undefined : await context.files.get(shown);
  if (!row || !file) return new Map();
  if (file.size > MOST_INLINE_BYTES) {
    await file.body.cancel();
    return new Map();
  }
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const type = row.previewKey === null ? row.type : "image/png";
  return new Map([[row.id, toPicture(row, () => `data:${type};base64,${base64(bytes)}`)]]);
}

/** One picture of a list that somebody may look at, in the size that screens show. @param context with the list already shown to them */
export async function readPortrait(context: ServiceContext, id: string) {
  const [row] = await context.db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, id), eq(artwork.kind, "raster"), isNull(artwork.deletedAt)));
  const shown =
    row && (row.previewKey ?? (isFileType(row.type) && fileType(row.type).shownByBrowsers ? row.r2Key : undefined));
  return shown === undefined || shown === null ? undefined : context.files.get(shown);
}

/** Statements that remember which pictures a list is made of, for the batch that writes it: none of them can be thrown away under it. */
export const linkPictures = (configuredId: string, ids: ReadonlyArray<string> | undefined): Array<Statement> => {
  if (ids === undefined) return [];
  // An order may have been placed since the row was read: then its pictures stay as they are.
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
