import type { PageBoundingBox, PDFPage, PDFRef } from "pdf-lib";
import type { ByteSource } from "#domain/ground/files/byte-source";
import { pageGeometry, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import { flattenAnnotations } from "./flatten-annotations.ts";
import { markHiddenLayers } from "./hidden-layers.ts";
import { neutralizeSpots, type DocumentSpots } from "./spots/neutralize-spots.ts";
import { neutralizePressStates, type PressStates } from "./checks/press-states.ts";
import {
  checkContents,
  loadDocument,
  MAX_DOCUMENT_BYTES,
  missingLetters,
  PasswordError,
  statedPage,
} from "../../pdf/index.ts";
import type { PdfFile } from "./pdf-file.ts";

/** A page of a document that was added to a PDF: the piece on it, and its own bleed around that. */
export interface PlacedPage extends Pick<PageGeometry, "widthIn" | "heightIn" | "toUnit" | "ownBleed"> {
  readonly ref: PDFRef;
  /** A note for staff. */
  readonly note?: string | undefined;
}

/** A page whose letters are in fonts that its document doesn't contain. Every screen and press would draw others. */
export class MissingFontsError extends Error {}

/**
 * Adds one page of a document as a form, with its fonts, color spaces and transparency, and with the annotations and
 * form fields that print. Layers that don't print stay hidden, and a press prints what screens show.
 * @param number of the page, from 1
 * @returns a message for staff if the page can't be added
 * @throws {MissingFontsError} with a message for staff and the customer
 */
export async function embedPage(file: PdfFile, source: ByteSource, number: number): Promise<PlacedPage | string> {
  const megabytes = (bytes: number) => `${String(Math.round(bytes / 1024 / 1024))} MB`;
  if (source.size > MAX_DOCUMENT_BYTES)
    return `The document has ${megabytes(source.size)}. The limit for printing as is is ${megabytes(MAX_DOCUMENT_BYTES)}.`;
  try {
    const document = await loadDocument(file.lib, await source.read(0, source.size));
    const page = document.getPages()[number - 1];
    if (!page) return `The document has no page ${String(number)}.`;
    checkContents(file.lib, page);
    const spots = neutralizeSpots(file, document);
    const pressStates = neutralizePressStates(file.lib, document);
    const unprintedAnnotations = flattenAnnotations(file.lib, page);
    refuseMissingLetters(file, page);
    markHiddenLayers(file.lib, document);
    const hasLayers = document.catalog.has(file.lib.PDFName.of("OCProperties"));
    return await embed(file, page, { hasLayers, ...spots, ...pressStates, unprintedAnnotations });
  } catch (error) {
    if (error instanceof MissingFontsError) throw error;
    if (error instanceof PasswordError) return "The document is password-protected.";
    return "The document can't be read.";
  }
}

function refuseMissingLetters({ lib }: PdfFile, page: PDFPage): void {
  const fonts = missingLetters(lib, [page]);
  if (fonts.length === 0) return;
  throw new MissingFontsError(
    `The document doesn't contain its fonts (${listed(fonts)}), so other letters would be printed. Embed the fonts, or convert the text to outlines.`,
  );
}

interface DocumentFacts extends DocumentSpots, PressStates {
  readonly hasLayers: boolean;
  readonly unprintedAnnotations: number;
}

async function embed(file: PdfFile, page: PDFPage, facts: DocumentFacts): Promise<PlacedPage> {
  const { bleed, widthIn, heightIn, toUnit, ownBleed } = pageGeometry(statedPage(file.lib, page));
  const [leftEdge, bottom] = [bleed.x, bleed.y];
  const ref = await embedForm(file, page, {
    left: leftEdge,
    bottom,
    right: leftEdge + bleed.width,
    top: bottom + bleed.height,
  });
  const notes = notesOn(facts);
  return { ref, widthIn, heightIn, toUnit, ownBleed, ...(notes.length > 0 ? { note: notes.join(" ") } : {}) };
}

/**
 * Copies a page as a form. It is decoded within its own document first, so that a damaged page leaves nothing in the
 * file: a page that `PDFDocument.embedPage` refused is tried, and fails, again when the file is written.
 * @param box in the page's coordinates
 */
async function embedForm(file: PdfFile, page: PDFPage, box: PageBoundingBox): Promise<PDFRef> {
  const { PDFObjectCopier, PDFPageEmbedder } = file.lib;
  const source = page.node.context;
  const embedder = await PDFPageEmbedder.for(page.node, box, [1, 0, 0, 1, 0, 0]);
  const form = source.lookup(await embedder.embedIntoContext(source));
  if (!form) throw new Error("The page has no form.");
  return file.context.register(PDFObjectCopier.for(source, file.context).copy(form));
}

const MAX_NAMED = 3;
const listed = (names: ReadonlyArray<string>): string => names.slice(0, MAX_NAMED).join(", ");

function notesOn(facts: DocumentFacts): ReadonlyArray<string> {
  const { hasLayers, cutPlates, mixed, overprints, hasTones, unprintedAnnotations } = facts;
  return [
    ...(cutPlates.length > 0
      ? [
          `The document contains its own cut line (${listed(cutPlates)}), which isn't printed. Only the ordered cut line is cut: compare them.`,
        ]
      : []),
    ...(mixed.length > 0
      ? [
          `The document's spot colors (${listed(mixed)}) are printed as the mix that the customer saw, under names that the press doesn't know.`,
        ]
      : []),
    ...(overprints
      ? ["The document overprints inks. They are printed as the customer saw: what lies above covers what is below."]
      : []),
    ...(hasTones
      ? ["The document has its own transfer curves, screens or rules for black, which are left to the press."]
      : []),
    ...(hasLayers ? ["The document has layers. Only those that are on are printed, as the customer saw."] : []),
    ...(unprintedAnnotations > 0
      ? ["The document has comments or links that aren't printed, and the customer didn't see them."]
      : []),
  ];
}
