import type { PDFContext, PDFDocument, PDFObject, PDFPage, PDFRawStream } from "pdf-lib";
import { inflate } from "#domain/artwork/icc/inflate";
import type { PdfLibrary } from "./pdf-file.ts";

/** A document that would take more room or time than anybody has for it. */
export class HostileDocument extends Error {
  override readonly name = "HostileDocument";
}

/**
 * Bytes of objects that lie compressed in a document, all together. Taken apart they need about five times as much, like
 * those that lie there plainly.
 */
const MAX_UNPACKED = 16 * 1024 * 1024;
/** Of what draws one page. */
const MAX_CONTENT = 32 * 1024 * 1024;
/** Nodes of the tree of pages. One that leads back to itself has more than any. */
const MAX_NODES = 20_000;
/**
 * Places where a document could hold an object and does not, and objects that are none. The library throws and catches an
 * error for each of them: eight megabytes of rubbish would take it a minute.
 */
const [MAX_MISSES, MAX_INVALID] = [50_000, 5000];
/** How much longer a filter makes its data at most. */
const GROWTH: Readonly<Record<string, number>> = { ASCII85Decode: 1, ASCIIHexDecode: 1, RunLengthDecode: 64, LZWDecode: 1400, FlateDecode: 1032 };

function filtersOf({ PDFArray, PDFName }: PdfLibrary, { dict }: PDFRawStream): ReadonlyArray<string> {
  const filter = dict.lookup(PDFName.of("Filter"));
  const all = filter instanceof PDFArray ? Array.from({ length: Math.min(8, filter.size()) }, (_, i) => filter.lookup(i)) : [filter];
  return all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
}

/** How many bytes a stream holds once it is unpacked. @throws {HostileDocument} for more than `most` */
function unpackedSize(lib: PdfLibrary, stream: PDFRawStream, most: number): number {
  const filters = filtersOf(lib, stream);
  const { length } = stream.contents;
  if (most < 0) throw new HostileDocument("It unpacks to more than can be held.");
  const bound = filters.reduce((size, name) => size * (GROWTH[name] ?? 1), length);
  if (bound <= most) return bound;
  if (filters.length !== 1 || filters[0] !== "FlateDecode") throw new HostileDocument("It is packed more than once.");
  const size = inflate(stream.contents, most)?.length;
  if (size === undefined) throw new HostileDocument("It unpacks to more than can be held, or is damaged.");
  return size;
}

/** What each document that is being read has unpacked so far. */
const unpacked = new WeakMap<PDFContext, number>();
const guarded = new WeakSet<PdfLibrary["PDFObjectStreamParser"]>();

/** What of the library's parser is looked after here; it is not part of what its types tell. */
interface ParserParts {
  readonly bytes: { done(): boolean; peek(): number };
  matchIndirectObjectHeader: (this: ParserParts) => boolean;
  tryToParseInvalidIndirectObject: (this: ParserParts) => unknown;
}

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** Counts what a document has of places and objects that are none. @throws {HostileDocument} while it is parsed */
function guardParser({ PDFParser }: PdfLibrary): void {
  const parts = PDFParser.prototype as unknown as ParserParts;
  const { matchIndirectObjectHeader: match, tryToParseInvalidIndirectObject: skip } = parts;
  const misses = new WeakMap<ParserParts, number>();
  const invalid = new WeakMap<ParserParts, number>();
  const count = (of: WeakMap<ParserParts, number>, parser: ParserParts, most: number) => {
    const times = (of.get(parser) ?? 0) + 1;
    of.set(parser, times);
    if (times > most) throw new HostileDocument("Too much of it is no document.");
  };
  parts.matchIndirectObjectHeader = function (this: ParserParts) {
    // An object begins with its number.
    if (this.bytes.done() || !isDigit(this.bytes.peek())) return false;
    const isObject = match.call(this);
    if (!isObject) count(misses, this, MAX_MISSES);
    return isObject;
  };
  parts.tryToParseInvalidIndirectObject = function (this: ParserParts) {
    count(invalid, this, MAX_INVALID);
    return skip.call(this);
  };
}

/** The library unpacks streams of objects while it parses, and knows no bounds: it is asked to look at their size first. */
function guard(lib: PdfLibrary): void {
  const { PDFObjectStreamParser: objects, PDFXRefStreamParser: tables } = lib;
  if (guarded.has(objects)) return;
  guarded.add(objects);
  guardParser(lib);
  const count = (stream: PDFRawStream) => {
    const { context } = stream.dict;
    const before = unpacked.get(context) ?? 0;
    // Where it is too much the library is stopped, takes the stream for a broken object, and goes on: see below.
    unpacked.set(context, Infinity);
    unpacked.set(context, before + unpackedSize(lib, stream, MAX_UNPACKED - before));
  };
  const [readObjects, readTable] = [objects.forStream, tables.forStream];
  objects.forStream = (stream, shouldWait) => {
    count(stream);
    return readObjects(stream, shouldWait);
  };
  tables.forStream = (stream) => {
    count(stream);
    return readTable(stream);
  };
}

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

type LoadOptions = Parameters<PdfLibrary["PDFDocument"]["load"]>[1];

/**
 * Takes a stranger's document apart, object by object.
 * @throws {HostileDocument} for one that unpacks to more than 16 MB of objects, or whose tree of pages has no end
 * @throws whatever the library throws for one that it cannot read
 */
export async function loadDocument(lib: PdfLibrary, bytes: Uint8Array, options: LoadOptions): Promise<PDFDocument> {
  guard(lib);
  const document = await lib.PDFDocument.load(bytes, options);
  if ((unpacked.get(document.context) ?? 0) > MAX_UNPACKED) throw new HostileDocument("Its objects unpack to more than can be held.");
  if (!hasSoundTree(lib, document)) throw new HostileDocument("Its pages lead back to themselves, or are too many.");
  return document;
}

/** Looks at the size of what draws a page before anybody unpacks it. @throws {HostileDocument} */
export function checkContents(lib: PdfLibrary, page: PDFPage): void {
  const contents = page.node.Contents();
  const all = contents instanceof lib.PDFArray ? Array.from({ length: contents.size() }, (_, i) => contents.lookup(i)) : [contents];
  let left = MAX_CONTENT;
  for (const stream of all) {
    if (!(stream instanceof lib.PDFRawStream)) continue;
    left -= unpackedSize(lib, stream, left);
    if (left <= 0) throw new HostileDocument("Its page is too large.");
  }
}
