import * as v from "valibot";
import { readDocument } from "#domain/builder/document";
import { fontsOf, renderDocument } from "#domain/builder/render";
import type { Size } from "#domain/catalog/product";
import { makeJob } from "#domain/printing/make-job";
import type { PrintJob } from "#domain/printing/print-job";
import { readDrawing } from "#domain/printing/svg/drawing";
import { err, ok, type Result } from "#domain/result";
import { openFaces } from "../builder/settle-drawing.ts";
import type { ServiceContext } from "../service-context.ts";
import { templateAt } from "../tags/find-templates.ts";
import { openChecker } from "../tags/open-checker.ts";
import { cutLineOf, factsOf, type PrintableRow } from "./find-printable.ts";
import { openPictures, pictureNotes, type OpenPicture } from "./open-pictures.ts";
import { slugFace } from "./slug-face.ts";
import { openArtwork, previewPageOf, resolutionNote, type ArtworkToPrint, type OpenArtwork } from "./open-artwork.ts";
import { Shared } from "./pdf/content.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import { PressSheet } from "./pdf/press-sheet.ts";

const Texts = v.fallback(v.array(v.string()), []);
const Roster = v.fallback(v.array(v.record(v.string(), v.string())), []);
const Mended = v.fallback(v.nullable(v.object({ page: v.number() })), null);

const MEDIA_TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", pdf: "application/pdf" };

/** Which file is printed: the artwork without its background where the customer chose so, else the original. Undefined without any. */
export function artworkOf(row: PrintableRow): (ArtworkToPrint & { readonly notes: ReadonlyArray<string> }) | undefined {
  const { artwork: file, design } = row;
  const { page = 1, removeBackground = false } = cutLineOf(row)?.choices ?? {};
  if (file) {
    const drawn = file.drawnKey === null ? undefined : { key: file.drawnKey, page: file.drawnPage ?? 1, of: page === 1 && file.widthPx && file.heightPx ? file.widthPx * file.heightPx : undefined };
    const preview = { drawn, previewKey: file.previewKey, previewPage: previewPageOf(file.facts) };
    const isMended = removeBackground && file.mendedKey !== null && v.parse(Mended, file.mended)?.page === page;
    if (isMended && file.mendedKey !== null) return { key: file.mendedKey, type: "image/png", page: 1, ...preview, notes: [] };
    return { key: file.r2Key, type: file.type, page, ...preview, notes: removeBackground ? ["The customer had the background taken away; the original with its background is set."] : [] };
  }
  if (!design) return undefined;
  const type = MEDIA_TYPES[design.artwork.slice(design.artwork.lastIndexOf(".") + 1).toLowerCase()];
  return { key: design.artwork.replace(/^\//, ""), type: type ?? "", page: 1, previewKey: null, previewPage: 1, notes: [] };
}

/** What a print file depends on, as one text: equal texts give equal files. */
export const inputsOf = (row: PrintableRow): string => {
  const { configured, product, material, color, artwork, design } = row;
  const { width, height, quantity, shape, texts, roster, templateId, templateVersion, drawing } = configured;
  const file = artwork && [artwork.sha256, artwork.previewKey, artwork.mendedKey, artwork.drawnKey, artwork.type];
  return JSON.stringify([PRESS_VERSION, factsOf(row), product, material, color, file, design, cutLineOf(row), { width, height, quantity, shape, texts, roster, templateId, templateVersion, drawing }]);
};

/** Changes whenever the same inputs give another file: then every file is made anew when it is next asked for. */
const PRESS_VERSION = 4;

/**
 * A sheet of the builder as the one drawing that is printed of it; undefined for an empty one.
 * @throws Error when one of its faces did not open: a figure must not go to the press without its name
 */
async function sheetOf(stored: PrintableRow["configured"]["drawing"]): Promise<string | undefined> {
  const document = readDocument(stored);
  if (!document || document.objects.length === 0) return undefined;
  const faces = await openFaces(document);
  const missing = fontsOf(document).filter((slug) => !faces.has(slug));
  if (missing.length > 0) throw new Error(`The outlines of ${missing.join(", ")} are not there`);
  return renderDocument(document, faces);
}

/** The job of a configured product. @param aspect width to height of its artwork; undefined without any  @param pictures sizes of those on name tags */
export async function jobOf(context: ServiceContext, row: PrintableRow, aspect: number | undefined, pictures?: ReadonlyMap<string, Size>): Promise<Result<PrintJob, string>> {
  const { configured, product } = row;
  const template = product.kind === "personalize" && configured.templateId !== null && configured.templateVersion !== null ? await templateAt(context, configured.templateId, configured.templateVersion) : undefined;
  const background = template && readDrawing(template.svg);
  if (background && !background.ok) return err(`The layout of these tags cannot be set: ${background.error}`);
  return makeJob(
    {
      kind: product.kind,
      priceProfile: product.priceProfile,
      size: { width: configured.width, height: configured.height },
      quantity: configured.quantity,
      cutLine: cutLineOf(row),
      color: row.color?.hex,
      texts: v.parse(Texts, configured.texts),
      roster: v.parse(Roster, configured.roster),
      artworkAspect: aspect,
      pictures,
      checker: template && (await openChecker(template)),
      drawing: product.kind === "ddb" ? await sheetOf(configured.drawing) : undefined,
    },
    factsOf(row),
  );
}

/** A configured product with its artwork opened in a file under construction. */
export interface Composed {
  readonly job: PrintJob;
  readonly sheet: PressSheet;
}

/** @param shared of a file that other pieces are set in as well; a new one without it */
export async function compose(context: ServiceContext, row: PrintableRow, shared?: Shared): Promise<Result<Composed, string>> {
  const needsArtwork = row.product.kind === "upload" || row.product.kind === "ready-made";
  let opened: OpenArtwork | undefined;
  const file = shared ?? new Shared(await PdfFile.begin(), slugFace());
  const portraits = row.product.kind === "personalize" ? await openPictures(context, file, row.configured.id) : ok(new Map<string, OpenPicture>());
  if (!portraits.ok) return portraits;
  const sheet = new PressSheet(file, () => opened, portraits.value);
  const artwork = needsArtwork ? artworkOf(row) : undefined;
  if (artwork) {
    const result = await openArtwork(sheet.shared, context.files, artwork);
    if (!result.ok) return result;
    opened = result.value;
  }
  const job = await jobOf(context, row, opened?.aspect, new Map([...portraits.value].map(([id, { aspect }]) => [id, { width: aspect, height: 1 }])));
  if (!job.ok) return job;
  const art = job.value.pieces[0]?.layers.find(({ kind }) => kind === "artwork");
  const resolution = opened && art && "box" in art ? resolutionNote(opened, art.box) : undefined;
  const notes = [...(artwork?.notes ?? []), ...(opened?.notes ?? []), ...(resolution === undefined ? [] : [resolution]), ...pictureNotes(job.value, portraits.value), ...job.value.notes];
  return ok({ job: { ...job.value, notes }, sheet });
}
