import type { PDFContext, PDFDocument, PDFObject, PDFPage } from "pdf-lib";
import { parseWithinBounds } from "./bounded-parser.ts";
import { DocumentLimitError } from "./document-limit-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Bytes of what draws one page, unpacked. */
const MAX_CONTENT = 32 * 1024 * 1024;
/** Nodes of the tree of pages. One that leads back to itself has more than any. */
const MAX_NODES = 20_000;

/** Whether the tree of pages has an end. The library follows it by recursion, as often as it is asked to. */
function hasSoundTree({ PDFArray, PDFDict, PDFName }: PdfLibrary, { catalog }: PDFDocument): boolean {
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
  /** Takes apart what is locked too; its strings and streams stay unreadable. Otherwise the library refuses it. */
  readonly ignoreEncryption?: boolean;
}
/** The library's own constructor, which its types keep to itself. */
type DocumentClass = new (context: PDFContext, ignoreEncryption: boolean, updateMetadata: boolean) => PDFDocument;

/**
 * Takes a stranger's document apart, object by object.
 * @throws {DocumentLimitError} for one that takes too much room or time (see `parseWithinBounds`), or whose tree of pages
 * has no end
 * @throws whatever the library throws for one that it cannot read
 */
export async function loadDocument(
  lib: PdfLibrary,
  bytes: Uint8Array,
  { ignoreEncryption = false }: LoadOptions = {},
): Promise<PDFDocument> {
  const context = await parseWithinBounds(lib, bytes);
  const document = new (lib.PDFDocument as unknown as DocumentClass)(context, ignoreEncryption, false);
  if (!hasSoundTree(lib, document))
    throw new DocumentLimitError("Its pages refer to themselves or there are too many.");
  return document;
}

/** Looks at the size of what draws a page before anybody unpacks it. @throws {DocumentLimitError} */
export function checkContents(lib: PdfLibrary, page: PDFPage): void {
  const contents = page.node.Contents();
  const all =
    contents instanceof lib.PDFArray
      ? Array.from({ length: contents.size() }, (_, i) => contents.lookup(i))
      : [contents];
  let left = MAX_CONTENT;
  for (const stream of all) {
    if (!(stream instanceof lib.PDFRawStream)) continue;
    left -= unpackedSize(lib, stream, left);
    if (left <= 0) throw new DocumentLimitError("Its page is too large.");
  }
}
