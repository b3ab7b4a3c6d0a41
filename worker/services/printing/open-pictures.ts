import { MIN_PICTURE_DPI } from "#domain/prepress/name-tags/drawing/picture";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import type { PrintJob } from "#domain/prepress/press/print-job";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { storedSource } from "../files/index.ts";
import { openArtwork, type OpenArtwork, type SharedObjects } from "../composing/index.ts";

export interface OpenPicture extends OpenArtwork {
  readonly fileName: string;
}

/**
 * Adds the pictures on name tags to a PDF, by artwork id. Returns a message for staff about the first one that can't be
 * printed.
 */
export async function openPictures(
  { files }: Pick<ServiceContext, "files">,
  shared: SharedObjects,
  pictures: ReadonlyArray<FrozenFile>,
): Promise<Result<ReadonlyMap<string, OpenPicture>, string>> {
  const openedPictures = new Map<string, OpenPicture>();
  for (const { id, file_name: fileName, type, original, preview } of pictures.toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )) {
    const picture = await openArtwork(shared, (key) => storedSource(files, key), {
      key: original.key,
      type,
      page: 1,
      previewKey: preview?.key ?? null,
      previewPage: preview?.page ?? 1,
    });
    if (!picture.ok) return err(`${fileName}: ${picture.error}`);
    openedPictures.set(id, { ...picture.value, fileName });
  }
  return ok(openedPictures);
}

/** Further notes are only counted. */
const MAX_NOTES = 10;

/** Notes for staff about pictures that are printed from a substitute or have a low resolution. */
export function pictureNotes(
  { pieces }: Pick<PrintJob, "pieces">,
  pictures: ReadonlyMap<string, OpenPicture>,
): ReadonlyArray<string> {
  const small = pieces.flatMap(({ label, layers }) =>
    layers.flatMap((layer) => {
      const pixels = layer.kind === "picture" ? pictures.get(layer.id)?.pixels : undefined;
      const dpi = pixels && "placed" in layer ? Math.round(pixels.width / layer.placed.width) : MIN_PICTURE_DPI;
      return dpi < MIN_PICTURE_DPI ? [`${label}: the picture has ${String(dpi)} dots per inch.`] : [];
    }),
  );
  const all = [
    ...[...pictures.values()].flatMap(({ fileName, notes }) => notes.map((note) => `${fileName}: ${note}`)),
    ...small,
  ];
  return all.length > MAX_NOTES
    ? [...all.slice(0, MAX_NOTES), `And ${String(all.length - MAX_NOTES)} more about pictures.`]
    : all;
}
