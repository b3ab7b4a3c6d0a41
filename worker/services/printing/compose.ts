import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { fileKey } from "#domain/ground/kernel/settings/static-path";
import type { Size } from "#domain/ground/kernel/geometry";
import { reprintJob } from "#domain/prepress/composing/reprint-job";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { PrintJob } from "#domain/prepress/press/print-job";
import { ok, type Result } from "#domain/ground/kernel/result";
import { getKindService } from "../kinds/index.ts";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import type { ServiceContext } from "../kernel/index.ts";
import { collectJobFacts, type Printable } from "../orders/index.ts";
import { openPictures, pictureNotes, type OpenPicture } from "./open-pictures.ts";
import { PRESS_VERSION } from "./print-files/press-version.ts";
import { storedSource } from "../files/index.ts";
import {
  artworkNotes,
  openArtwork,
  type ArtworkToPrint,
  type OpenArtwork,
  type SharedObjects,
  PieceContent,
} from "../composing/index.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  pdf: "application/pdf",
};

type PrintableArtwork = ArtworkToPrint & { readonly notes: ReadonlyArray<string> };

/**
 * The file to print: the artwork without its background if the customer chose so, otherwise the original, or the art of
 * a ready-made design. Undefined for a product without artwork.
 */
export function pickPrintableArtwork({ artwork, design, cutLine }: Printable): PrintableArtwork | undefined {
  if (artwork) return uploadedArtwork(artwork, cutLine?.choices ?? {});
  return design && readyMadeArtwork(design.artwork);
}

function uploadedArtwork(
  file: FrozenFile,
  { page = 1, removeBackground = false }: { readonly page?: number; readonly removeBackground?: boolean },
): PrintableArtwork {
  const { preview, rendered, background_removed: cutOut } = file;
  const originalPixels = page === 1 && file.width_px && file.height_px ? file.width_px * file.height_px : undefined;
  const substitutes = {
    rendered: rendered ? { key: rendered.key, page: rendered.page, originalPixels } : undefined,
    previewKey: preview?.key ?? null,
    previewPage: preview?.page ?? 1,
  };
  if (removeBackground && cutOut?.page === page && !isOpenedByHand(file.type))
    return { key: cutOut.key, type: "image/png", page: 1, ...substitutes, notes: [] };
  return {
    key: file.original.key,
    type: file.type,
    page,
    ...substitutes,
    notes: removeBackground
      ? ["The customer removed the background, but the original with its background will be printed."]
      : [],
  };
}

/** @param artwork path of the picture */
function readyMadeArtwork(artwork: string): PrintableArtwork {
  const extension = artwork.slice(artwork.lastIndexOf(".") + 1).toLowerCase();
  return {
    key: fileKey(artwork),
    type: MEDIA_TYPES[extension] ?? "",
    page: 1,
    previewKey: null,
    previewPage: 1,
    notes: [],
  };
}

/** Everything that a print file depends on, as text: equal inputs give equal files. Excludes the order's state. */
export const printInputs = ({ line, at, ...product }: Printable): string =>
  JSON.stringify([PRESS_VERSION, collectJobFacts({ line, at, ...product }), product]);

/** Where staff open the order of a product; undefined for one that is not ordered. */
export const orderAddress = ({ origin }: Pick<ServiceContext, "origin">, { line }: Printable): string | undefined =>
  line && `${origin}/staff/orders/${line.orderId}/`;

/**
 * Makes the print job of a product, or a message for staff.
 * @param aspect width divided by height of its artwork; undefined without artwork
 * @param pictures sizes of the pictures on name tags, by artwork id, in any unit
 */
export async function buildPrintJob(
  context: ServiceContext,
  product: Printable,
  aspect: number | undefined,
  pictures?: ReadonlyMap<string, Size>,
): Promise<Result<PrintJob, string>> {
  const { kind, priceProfile, size, quantity, cutLine, color, texts, roster, template, drawing } = product;
  const content = await getKindService(kind).openPrintable(context, { template, texts, roster, drawing });
  if (!content.ok) return content;
  const job = getKindRules(kind).printJob(
    {
      priceProfile,
      size,
      quantity,
      cutLine,
      color: color?.hex,
      texts,
      roster,
      artworkAspect: aspect,
      pictures,
      ...content.value,
    },
    { ...collectJobFacts(product), address: orderAddress(context, product) },
  );
  return job.ok && product.reprint !== undefined ? ok(reprintJob(job.value, product.reprint)) : job;
}

/** A print job, and the content of its pieces in an unfinished file. */
export interface Composed {
  readonly job: PrintJob;
  readonly content: PieceContent;
}

/**
 * Opens a product's artwork in a file and makes its print job, or a message for staff.
 * @param file may contain other products too
 */
export async function compose(
  context: ServiceContext,
  product: Printable,
  file: SharedObjects,
): Promise<Result<Composed, string>> {
  const { prints } = getKindService(product.kind);
  let loadedArtwork: OpenArtwork | undefined;
  const portraits = prints.pictures
    ? await openPictures(context, file, product.pictures)
    : ok(new Map<string, OpenPicture>());
  if (!portraits.ok) return portraits;
  const content = new PieceContent(file, () => loadedArtwork, portraits.value);
  const artwork = prints.artwork ? pickPrintableArtwork(product) : undefined;
  if (artwork) {
    const result = await openArtwork(content.shared, (key) => storedSource(context.files, key), artwork);
    if (!result.ok) return result;
    loadedArtwork = result.value;
  }
  const job = await buildPrintJob(
    context,
    product,
    loadedArtwork?.aspect,
    new Map([...portraits.value].map(([id, { aspect }]) => [id, { width: aspect, height: 1 }])),
  );
  if (!job.ok) return job;
  const notes = [
    ...(artwork?.notes ?? []),
    ...artworkNotes(loadedArtwork, job.value),
    ...pictureNotes(job.value, portraits.value),
    ...job.value.notes,
  ];
  return ok({ job: { ...job.value, notes }, content });
}
