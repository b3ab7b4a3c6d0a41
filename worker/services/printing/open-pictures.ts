import { LEAST_PICTURE_DPI } from "#domain/name-tags/picture";
import type { FrozenFile } from "#domain/orders/frozen-line";
import type { PrintJob } from "#domain/kinds/print-job";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/service-context.ts";
import { openArtwork, type OpenArtwork } from "./open-artwork.ts";
import type { Shared } from "./pdf/content.ts";

export interface OpenPicture extends OpenArtwork {
  readonly fileName: string;
}

/** The pictures on name tags, opened for the press, by their ids. Or the first one that cannot be. */
export async function openPictures(
  { files }: Pick<ServiceContext, "files">,
  shared: Shared,
  pictures: ReadonlyArray<FrozenFile>,
): Promise<Result<ReadonlyMap<string, OpenPicture>, string>> {
  const opened = new Map<string, OpenPicture>();
  for (const { id, file_name: fileName, type, original, preview } of pictures.toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )) {
    const picture = await openArtwork(shared, files, {
      key: original.key,
      type,
      page: 1,
      previewKey: preview?.key ?? null,
      previewPage: preview?.page ?? 1,
    });
    if (!picture.ok) return err(`${fileName}: ${picture.error}`);
    opened.set(id, { ...picture.value, fileName });
  }
  return ok(opened);
}

/** More notes than this are counted: nobody reads a hundred. */
const MAX_NOTES = 10;

/** What staff should know of the pictures on tags: which were not set as they are, and which are too small where they stand. */
export function pictureNotes(
  { pieces }: Pick<PrintJob, "pieces">,
  pictures: ReadonlyMap<string, OpenPicture>,
): ReadonlyArray<string> {
  const small = pieces.flatMap(({ label, layers }) =>
    layers.flatMap((layer) => {
      const pixels = layer.kind === "picture" ? pictures.get(layer.id)?.pixels : undefined;
      const dpi = pixels && "placed" in layer ? Math.round(pixels.width / layer.placed.width) : LEAST_PICTURE_DPI;
      return dpi < LEAST_PICTURE_DPI ? [`${label}: the picture has ${String(dpi)} dots per inch.`] : [];
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
