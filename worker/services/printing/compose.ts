import { mediaKey } from "#domain/kernel/static-path";
import type { Size } from "#domain/catalog/product";
import { makeJob } from "#domain/printing/make-job";
import type { PrintJob } from "#domain/kinds/print-job";
import { ok, type Result } from "#domain/kernel/result";
import { serviceOf } from "../kinds/service-of.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { factsOf, type Printable } from "../orders/find-printable.ts";
import { openPictures, pictureNotes, type OpenPicture } from "./open-pictures.ts";
import { slugFace } from "./slug-face.ts";
import { openArtwork, resolutionNote, type ArtworkToPrint, type OpenArtwork } from "./open-artwork.ts";
import { Shared } from "./pdf/content.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import { PressSheet } from "./pdf/press-sheet.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  pdf: "application/pdf",
};

/** Which file is printed: the artwork without its background where the customer chose so, else the original. Undefined without any. */
export function artworkOf({
  artwork: file,
  design,
  cutLine,
}: Printable): (ArtworkToPrint & { readonly notes: ReadonlyArray<string> }) | undefined {
  const { page = 1, removeBackground = false } = cutLine?.choices ?? {};
  if (file) {
    const { preview, rendered, background_removed: cutOut } = file;
    const pixels = page === 1 && file.width_px && file.height_px ? file.width_px * file.height_px : undefined;
    const shown = {
      drawn: rendered ? { key: rendered.key, page: rendered.page, of: pixels } : undefined,
      previewKey: preview?.key ?? null,
      previewPage: preview?.page ?? 1,
    };
    if (removeBackground && cutOut?.page === page)
      return { key: cutOut.key, type: "image/png", page: 1, ...shown, notes: [] };
    return {
      key: file.original.key,
      type: file.type,
      page,
      ...shown,
      notes: removeBackground
        ? ["The customer removed the background, but the original with its background will be printed."]
        : [],
    };
  }
  if (!design) return undefined;
  const type = MEDIA_TYPES[design.artwork.slice(design.artwork.lastIndexOf(".") + 1).toLowerCase()];
  return {
    key: mediaKey(design.artwork) ?? design.artwork,
    type: type ?? "",
    page: 1,
    previewKey: null,
    previewPage: 1,
    notes: [],
  };
}

/** What a print file depends on, as one text: equal texts give equal files. The order's state is none of it. */
export const inputsOf = ({ line, at, ...made }: Printable): string =>
  JSON.stringify([PRESS_VERSION, factsOf({ line, at, ...made }), made]);

/** Changes whenever the same inputs give another file: then every file is made anew when it is next asked for. */
const PRESS_VERSION = 5;

/** The job of a product. @param aspect width to height of its artwork; undefined without any  @param pictures sizes of those on name tags */
export async function jobOf(
  context: ServiceContext,
  product: Printable,
  aspect: number | undefined,
  pictures?: ReadonlyMap<string, Size>,
): Promise<Result<PrintJob, string>> {
  const { kind, priceProfile, size, quantity, cutLine, color, texts, roster, template, drawing } = product;
  const opened = await serviceOf(kind).openPrintable(context, { template, drawing });
  if (!opened.ok) return opened;
  return makeJob(
    {
      kind,
      priceProfile,
      size,
      quantity,
      cutLine,
      color: color?.hex,
      texts,
      roster,
      artworkAspect: aspect,
      pictures,
      ...opened.value,
    },
    factsOf(product),
  );
}

/** A configured product with its artwork opened in a file under construction. */
export interface Composed {
  readonly job: PrintJob;
  readonly sheet: PressSheet;
}

/** @param shared of a file that other pieces are set in as well; a new one without it */
export async function compose(
  context: ServiceContext,
  product: Printable,
  shared?: Shared,
): Promise<Result<Composed, string>> {
  const { setsArtwork, setsPictures } = serviceOf(product.kind).press;
  let opened: OpenArtwork | undefined;
  const file = shared ?? new Shared(await PdfFile.begin(), slugFace());
  const portraits = setsPictures
    ? await openPictures(context, file, product.pictures)
    : ok(new Map<string, OpenPicture>());
  if (!portraits.ok) return portraits;
  const sheet = new PressSheet(file, () => opened, portraits.value);
  const artwork = setsArtwork ? artworkOf(product) : undefined;
  if (artwork) {
    const result = await openArtwork(sheet.shared, context.files, artwork);
    if (!result.ok) return result;
    opened = result.value;
  }
  const job = await jobOf(
    context,
    product,
    opened?.aspect,
    new Map([...portraits.value].map(([id, { aspect }]) => [id, { width: aspect, height: 1 }])),
  );
  if (!job.ok) return job;
  const art = job.value.pieces[0]?.layers.find(({ kind }) => kind === "artwork");
  const resolution = opened && art && "box" in art ? resolutionNote(opened, art.box) : undefined;
  const notes = [
    ...(artwork?.notes ?? []),
    ...(opened?.notes ?? []),
    ...(resolution === undefined ? [] : [resolution]),
    ...pictureNotes(job.value, portraits.value),
    ...job.value.notes,
  ];
  return ok({ job: { ...job.value, notes }, sheet });
}
