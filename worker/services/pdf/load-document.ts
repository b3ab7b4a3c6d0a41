import type { PDFContext, PDFDocument, PDFObject, PDFPage } from "pdf-lib";
import { parseWithinBounds } from "./bounded-parser.ts";
import { DocumentLimitError } from "./document-limit-error.ts";
import { PasswordError } from "./password-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import { createPdfDecryptor } from "./security/decryptor.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** pdf-lib needs about five times a document's size; more would not fit into the 128 MB of a Worker. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
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

/** pdf-lib's constructor, which is private in its types. */
type DocumentClass = new (context: PDFContext, ignoreEncryption: boolean, updateMetadata: boolean) => PDFDocument;

/** What the trailer of an encrypted document contains. */
const ENCRYPT = new TextEncoder().encode("/Encrypt");

function mentionsEncryption(bytes: Uint8Array): boolean {
  const [first = 0] = ENCRYPT;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (ENCRYPT.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}

/** Parses a document, and decrypts it if it is encrypted with an empty password. */
async function parse(lib: PdfLibrary, bytes: Uint8Array): Promise<PDFContext> {
  if (!mentionsEncryption(bytes)) return parseWithinBounds(lib, bytes);
  // Packed objects can only be unpacked with the key, and the trailer that leads to it comes last.
  const outline = await parseWithinBounds(lib, bytes, { withoutStreams: true });
  const { Encrypt } = outline.trailerInfo;
  if (!Encrypt) return parseWithinBounds(lib, bytes);
  const decrypt = createPdfDecryptor(lib, outline);
  if (!decrypt) throw new PasswordError("It needs a password.");
  const context = await parseWithinBounds(lib, bytes, {
    decrypt: (ref, object) => (ref === Encrypt ? object : decrypt(ref, object)),
  });
  delete context.trailerInfo.Encrypt;
  return context;
}

/**
 * Loads an untrusted document, decrypted if everybody can open it: with an empty user password. The permissions beside
 * it are ignored, because the customer states that they may have the artwork printed.
 * @throws {PasswordError} for a document that needs a password
 * @throws {DocumentLimitError} beyond the limits of `parseWithinBounds`, or for an infinite page tree
 * @throws pdf-lib's errors for a document that it can't read
 */
export async function loadDocument(lib: PdfLibrary, bytes: Uint8Array): Promise<PDFDocument> {
  const context = await parse(lib, bytes);
  const document = new (lib.PDFDocument as unknown as DocumentClass)(context, false, false);
  if (!hasFinitePageTree(lib, document))
    throw new DocumentLimitError("Its pages refer to themselves or there are too many.");
  return document;
}

/**
 * Checks the decompressed size of a page's content without decompressing more than the limit.
 * @throws {DocumentLimitError}
 */
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
