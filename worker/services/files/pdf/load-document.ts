import type { PDFContext, PDFDocument, PDFObject, PDFPage } from "pdf-lib";
import { parseWithinBounds } from "./bounded-parser.ts";
import { DocumentLimitError } from "./document-limit-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Limit of the content of one page, decompressed. */
const MAX_CONTENT_BYTES = 32 * 1024 * 1024;
/** Limit of the nodes of the page tree. A tree with a cycle exceeds it. */
const MAX_NODES = 20_000;

/** Whether the page tree is finite. pdf-lib follows it by recursion. */
function hasFinitePageTree({ PDFArray, PDFDict, PDFName }: PdfLibrary, { catalog }: PDFDocument): boolean {
  const waiting: Array<PDFObject | undefined> = [catalog.lookup(PDFName.of("Pages"))];
  for (let nodes = 0; waiting.length > 0; nodes++) {
    const node = waiting.pop();
    if (nodes > MAX_NODES || waiting.length > MAX_NODES) return false;
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of("Kids")) : undefined;
    if (!(kids instanceof PDFArray)) continue;
    if (kids.size() > MAX_NODES) return false;
    for (let i = 0; i < kids.size(); i++) waiting.push(kids.lookup(i));
  }
  return true;
}

interface LoadOptions {
  /** Also loads encrypted documents, whose strings and streams stay unreadable. */
  readonly ignoreEncryption?: boolean;
}
/** pdf-lib's constructor, which is private in its types. */
type DocumentClass = new (context: PDFContext, ignoreEncryption: boolean, updateMetadata: boolean) => PDFDocument;

/**
 * Loads an untrusted document.
 * @throws {DocumentLimitError} beyond the limits of `parseWithinBounds`, or for an infinite page tree
 * @throws pdf-lib's errors for a document that it can't read
 */
export async function loadDocument(
  lib: PdfLibrary,
  bytes: Uint8Array,
  { ignoreEncryption = false }: LoadOptions = {},
): Promise<PDFDocument> {
  const context = await parseWithinBounds(lib, bytes);
  const document = new (lib.PDFDocument as unknown as DocumentClass)(context, ignoreEncryption, false);
  if (!hasFinitePageTree(lib, document))
    throw new DocumentLimitError("Its pages refer to themselves or there are too many.");
  return document;
}

/** Checks the decompressed size of a page's content without decompressing more than the limit. @throws {DocumentLimitError} */
export function checkContents(lib: PdfLibrary, page: PDFPage): void {
  const contents = page.node.Contents();
  const all =
    contents instanceof lib.PDFArray
      ? Array.from({ length: contents.size() }, (_, i) => contents.lookup(i))
      : [contents];
  let remaining = MAX_CONTENT_BYTES;
  for (const stream of all) {
    if (!(stream instanceof lib.PDFRawStream)) continue;
    remaining -= unpackedSize(lib, stream, remaining);
    if (remaining <= 0) throw new DocumentLimitError("Its page is too large.");
  }
}
