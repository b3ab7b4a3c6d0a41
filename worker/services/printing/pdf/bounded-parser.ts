import type { PDFContext, PDFObject, PDFRawStream, PDFRef } from "pdf-lib";
import { HostileDocument } from "./hostile-document.ts";
import type { PdfLibrary } from "./pdf-file.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Bytes of objects that lie compressed in a document, all together. Taken apart they need about five times as much. */
export const MAX_UNPACKED = 16 * 1024 * 1024;
/** Objects that are none. The library writes two lines to the log for each of them. */
const MAX_INVALID = 5000;
/** Bytes that are read and given up, or read again, all together: five times the largest document that is taken apart. */
const MAX_GIVEN_UP = 40 * 1024 * 1024;
/** Digits of the longest number that an object has: PDF 32000-1:2008, annex C. */
const MAX_DIGITS = 10;
/** Whitespace between the parts of an object's head. */
const MAX_SPACES = 20;
const ENDOBJ = Array.from("endobj", (letter) => letter.charCodeAt(0));
const [LETTER_O, LETTER_B, LETTER_J] = [0x6f, 0x62, 0x6a];

/** What the library's parsers have beyond what its types tell. */
interface Bytes {
  offset(): number;
  peekAt(offset: number): number | undefined;
}
interface ObjectParser {
  readonly bytes: Bytes;
  parseObject(): PDFObject;
  parseDictOrStream(): PDFObject;
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: ReadonlyArray<number>): boolean;
}
interface FileParser extends ObjectParser {
  readonly context: PDFContext;
  readonly shouldWaitForTick: () => boolean;
  parseDocument(): Promise<PDFContext>;
  parseIndirectObject(): Promise<PDFRef>;
  parseIndirectObjectHeader(): PDFRef;
  matchIndirectObjectHeader(): boolean;
  tryToParseInvalidIndirectObject(): PDFRef;
}
interface StreamParser extends ObjectParser {
  parseIntoContext(): Promise<void>;
}
type FileParserClass = new (bytes: Uint8Array, objectsPerTick: number, throwOnInvalidObject: boolean) => FileParser;
type StreamParserClass = new (stream: PDFRawStream, shouldWaitForTick: () => boolean) => StreamParser;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const WHITESPACE: ReadonlySet<number | undefined> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const isSpace = (byte: number | undefined): boolean => WHITESPACE.has(byte);

/** The first place from `at` whose byte is another one, at most `most` places on. */
function after(bytes: Bytes, at: number, is: (byte: number | undefined) => boolean, most: number): number {
  let end = at;
  while (end - at < most && is(bytes.peekAt(end))) end++;
  return end;
}

/** Whether "12 0 obj" stands at the parser's place, told from at most 63 bytes. */
function isHead(bytes: Bytes): boolean {
  const number = bytes.offset();
  const space = after(bytes, number, isDigit, MAX_DIGITS);
  const generation = after(bytes, space, isSpace, MAX_SPACES);
  const secondSpace = after(bytes, generation, isDigit, MAX_DIGITS);
  if (space === number || generation === space || secondSpace === generation) return false;
  const keyword = after(bytes, secondSpace, isSpace, MAX_SPACES);
  return (
    bytes.peekAt(keyword) === LETTER_O &&
    bytes.peekAt(keyword + 1) === LETTER_B &&
    bytes.peekAt(keyword + 2) === LETTER_J
  );
}

/** Counts what is done for one document, and remembers why it was refused: the library catches what its parsers throw. */
class Budget {
  refusal: HostileDocument | undefined;
  unpacked = 0;
  givenUp = 0;
  invalid = 0;

  /** @throws {HostileDocument} always */
  refuse(reason: string): never {
    this.refusal ??= new HostileDocument(reason);
    throw this.refusal;
  }

  /** Counts bytes that were read for nothing, or may have been read before. @throws {HostileDocument} */
  giveUp(bytes: number): void {
    this.givenUp += bytes;
    if (this.givenUp > MAX_GIVEN_UP) this.refuse("Too much of it is no document.");
  }

  /** @throws {HostileDocument} */
  unpack(lib: PdfLibrary, stream: PDFRawStream): void {
    try {
      this.unpacked += unpackedSize(lib, stream, MAX_UNPACKED - this.unpacked);
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : "It cannot be unpacked.");
    }
  }
}

/** A stream may say that it is shorter than nothing: the library would then read the same bytes for ever. */
function readForward(parser: ObjectParser, budget: Budget, read: () => PDFObject): PDFObject {
  const start = parser.bytes.offset();
  const object = read();
  if (parser.bytes.offset() <= start) budget.refuse("A stream of it ends before it begins.");
  return object;
}

/** Reads the objects of a packed stream, each from wherever the stream says, so the same bytes may serve many of them. */
function streamParser(lib: PdfLibrary, budget: Budget): StreamParserClass {
  const Base = lib.PDFObjectStreamParser as unknown as StreamParserClass;
  return class extends Base {
    #depth = 0;

    override parseObject(): PDFObject {
      if (this.#depth > 0) return super.parseObject();
      const start = this.bytes.offset();
      this.#depth++;
      try {
        return super.parseObject();
      } finally {
        this.#depth--;
        budget.giveUp(Math.max(0, this.bytes.offset() - start));
      }
    }

    override parseDictOrStream(): PDFObject {
      return readForward(this, budget, () => super.parseDictOrStream());
    }
  };
}

function fileParser(lib: PdfLibrary, budget: Budget): FileParserClass {
  const { PDFName, PDFRawStream: RawStream } = lib;
  const Base = lib.PDFParser as unknown as FileParserClass;
  const PackedObjects = streamParser(lib, budget);
  const isOf = (stream: PDFRawStream, type: string) => stream.dict.lookup(PDFName.of("Type")) === PDFName.of(type);
  return class extends Base {
    async #take(ref: PDFRef, object: PDFObject): Promise<void> {
      if (object instanceof RawStream && isOf(object, "ObjStm")) {
        budget.unpack(lib, object);
        await new PackedObjects(object, this.shouldWaitForTick).parseIntoContext();
      } else if (object instanceof RawStream && isOf(object, "XRef")) {
        // Every object is found by reading the whole file; of the table of their places only this is needed.
        const known = ["Root", "Encrypt", "Info", "ID"].map((key) => [key, object.dict.get(PDFName.of(key))] as const);
        this.context.trailerInfo = Object.fromEntries(known.filter(([, value]) => value !== undefined));
      } else this.context.assign(ref, object);
    }

    override async parseIndirectObject(): Promise<PDFRef> {
      const start = this.bytes.offset();
      try {
        const ref = this.parseIndirectObjectHeader();
        this.skipWhitespaceAndComments();
        const object = this.parseObject();
        this.skipWhitespaceAndComments();
        this.matchKeyword(ENDOBJ);
        await this.#take(ref, object);
        return ref;
      } catch (error) {
        budget.giveUp(Math.max(0, this.bytes.offset() - start));
        throw error;
      }
    }

    override parseDictOrStream(): PDFObject {
      return readForward(this, budget, () => super.parseDictOrStream());
    }

    override matchIndirectObjectHeader(): boolean {
      return isHead(this.bytes);
    }

    override tryToParseInvalidIndirectObject(): PDFRef {
      if (budget.refusal) throw budget.refusal;
      if (++budget.invalid > MAX_INVALID) budget.refuse("Too many of its objects are none.");
      return super.tryToParseInvalidIndirectObject();
    }
  };
}

/**
 * Reads all objects of a stranger's PDF with the library's parser, within bounds that the library does not know: bytes of
 * packed objects, bytes that are read in vain, and objects that are none.
 * @throws {HostileDocument} beyond them
 * @throws whatever the library throws for a file that it cannot read
 */
export async function parseWithinBounds(lib: PdfLibrary, bytes: Uint8Array): Promise<PDFContext> {
  const budget = new Budget();
  const Parser = fileParser(lib, budget);
  const context = await new Parser(bytes, lib.ParseSpeeds.Slow, false).parseDocument();
  if (budget.refusal) throw budget.refusal;
  return context;
}
