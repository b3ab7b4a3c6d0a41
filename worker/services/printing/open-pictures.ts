import { eq } from "drizzle-orm";
import { LEAST_PICTURE_DPI } from "#domain/tags/picture";
import type { PrintJob } from "#domain/printing/print-job";
import { err, ok, type Result } from "#domain/result";
import { artwork } from "../../db/schema/artwork.ts";
import { tagPicture } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../service-context.ts";
import { openArtwork, previewPageOf, type OpenArtwork } from "./open-artwork.ts";
import type { Shared } from "./pdf/content.ts";

export interface OpenPicture extends OpenArtwork {
  readonly fileName: string;
}

/** The pictures on the tags of a configured product, opened for the press, by their ids. Or the first one that cannot be. */
export async function openPictures({ db, files }: Pick<ServiceContext, "db" | "files">, shared: Shared, configuredId: string): Promise<Result<ReadonlyMap<string, OpenPicture>, string>> {
  const rows = await db.select({ artwork }).from(tagPicture).innerJoin(artwork, eq(artwork.id, tagPicture.artworkId)).where(eq(tagPicture.configuredProductId, configuredId)).orderBy(artwork.id);
  const opened = new Map<string, OpenPicture>();
  for (const { artwork: row } of rows) {
    const picture = await openArtwork(shared, files, { key: row.r2Key, type: row.type, page: 1, previewKey: row.previewKey, previewPage: previewPageOf(row.facts) });
    if (!picture.ok) return err(`${row.fileName}: ${picture.error}`);
    opened.set(row.id, { ...picture.value, fileName: row.fileName });
  }
  return ok(opened);
}

/** More notes than this are counted: nobody reads a hundred. */
const MOST_NOTES = 10;

/** What staff should know of the pictures on tags: which were not set as they are, and which are too small where they stand. */
export function pictureNotes({ pieces }: Pick<PrintJob, "pieces">, pictures: ReadonlyMap<string, OpenPicture>): ReadonlyArray<string> {
  const small = pieces.flatMap(({ label, layers }) =>
    layers.flatMap((layer) => {
      const pixels = layer.kind === "picture" ? pictures.get(layer.id)?.pixels : undefined;
      const dpi = pixels && "placed" in layer ? Math.round(pixels.width / layer.placed.width) : LEAST_PICTURE_DPI;
      return dpi < LEAST_PICTURE_DPI ? [`${label}: the picture has ${String(dpi)} dots per inch.`] : [];
    }),
  );
  const all = [...[...pictures.values()].flatMap(({ fileName, notes }) => notes.map((note) => `${fileName}: ${note}`)), ...small];
  return all.length > MOST_NOTES ? [...all.slice(0, MOST_NOTES), `And ${String(all.length - MOST_NOTES)} more about pictures.`] : all;
}
