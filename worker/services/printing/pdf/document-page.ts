import type { PDFPage, PDFRef } from "pdf-lib";
import type { Matrix } from "#domain/files/svg/matrix";
import type { ByteSource } from "./byte-source.ts";
import { silenceCutPlates } from "./cut-plates.ts";
import { checkContents, loadDocument } from "../../files/pdf/load-document.ts";
import type { PdfFile } from "./pdf-file.ts";

/**
 * A document is taken apart object by object, which takes about five times its size: so much fits beside everything
 * else into the 128 MB of a Worker.
 */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export interface PlacedPage {
  readonly ref: PDFRef;
  /** Points, as the page is looked at. */
  readonly width: number;
  readonly height: number;
  /** From the page's own space to the unit square (y up) of the page as it is looked at. */
  readonly toUnit: Matrix;
  readonly note?: string | undefined;
}

/** One page of a document as a form: its fonts, plates and transparency stay as they are. Or why that is not possible, for staff. */
export async function embedPage(file: PdfFile, source: ByteSource, number: number): Promise<PlacedPage | string> {
  const megabytes = (bytes: number) => `${String(Math.round(bytes / 1024 / 1024))} MB`;
  if (source.size > MAX_DOCUMENT_BYTES)
    return `The document has ${megabytes(source.size)}. The limit for printing as is is ${megabytes(MAX_DOCUMENT_BYTES)}.`;
  try {
    const document = await loadDocument(file.lib, await source.read(0, source.size));
    const page = document.getPages()[number - 1];
    if (!page) return `The document has no page ${String(number)}.`;
    checkContents(file.lib, page);
    const cutPlates = silenceCutPlates(file.lib, document);
    return await embed(file, page, { hasLayers: document.catalog.has(file.lib.PDFName.of("OCProperties")), cutPlates });
  } catch (error) {
    if (error instanceof file.lib.EncryptedPDFError) return "The document is password-protected.";
    return "The document can't be read.";
  }
}

async function embed(
  file: PdfFile,
  page: PDFPage,
  { hasLayers, cutPlates }: { readonly hasLayers: boolean; readonly cutPlates: ReadonlyArray<string> },
): Promise<PlacedPage | string> {
  const crop = page.getCropBox();
  const media = page.getMediaBox();
  const [left, bottom] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)];
  const [right, top] = [
    Math.min(crop.x + crop.width, media.x + media.width),
    Math.min(crop.y + crop.height, media.y + media.height),
  ];
  const [width, height] = [right - left, top - bottom];
  if (!(width > 0 && height > 0)) return "The page has no size.";
  const embedded = await file.document.embedPage(page, { left, bottom, right, top }, [1, 0, 0, 1, 0, 0]);
  // Set now, so that a page that cannot be copied is noticed here.
  await embedded.embed();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [sx, sy] = [1 / width, 1 / height];
  const [x, y] = [-left * sx, -bottom * sy];
  // A page is turned clockwise: what was its left edge is the top after a quarter turn.
  const toUnit: Matrix =
    turn === 90
      ? [0, -sx, sy, 0, y, 1 - x]
      : turn === 180
        ? [-sx, 0, 0, -sy, 1 - x, 1 - y]
        : turn === 270
          ? [0, sx, -sy, 0, 1 - y, x]
          : [sx, 0, 0, sy, x, y];
  const isTurned = turn === 90 || turn === 270;
  const annotations = page.node.Annots()?.size() ?? 0;
  const notes = [
    ...(cutPlates.length > 0
      ? [
          `The document contains its own cut line (${cutPlates.slice(0, 3).join(", ")}), which is neither printed nor cut. Compare it with the ordered cut line.`,
        ]
      : []),
    ...(hasLayers ? ["The document has layers. Check whether all of them should print."] : []),
    ...(annotations > 0 ? ["Comments and form fields in the document aren't printed."] : []),
  ];
  return {
    ref: embedded.ref,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    toUnit,
    ...(notes.length > 0 ? { note: notes.join(" ") } : {}),
  };
}
