import type { PDFContext, PDFObject, PDFRawStream, PDFRef } from "pdf-lib";
import { DICT_VALUES, ParseBudget } from "./parse-budget.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import type { Decrypt } from "./security/decryptor.ts";
import { DIGIT, IN_HEX, NUMERIC, REGULAR, INVALID, skip, skipText, SPACE, type ParserBytes } from "./token-length.ts";

/** Digits of the longest integer (PDF 32000-1:2008, annex C). */
const MAX_DIGITS = 10;
/** Limit of the whitespace between the parts of an object's header. */
const MAX_SPACES = 20;
/**
 * Limits of the bytes of one number, name and string. pdf-lib builds them character by character, which takes 32 bytes
 * of memory for each. The limits of annex C are 10, 127 and 32,767.
 */
const [MAX_NUMBER, MAX_NAME, MAX_TEXT] = [400, 10_000, 1024 * 1024];
const keyword = (word: string): ReadonlyArray<number> => Array.from(word, (character) => character.charCodeAt(0));
const ENDOBJ = keyword("endobj");
/** Keywords that end invalid data between objects, besides an object's header. */
const SECTIONS = [keyword("xref"), keyword("trailer"), keyword("startxref")];
const [LETTER_O, LETTER_B, LETTER_J] = keyword("obj");

/** Members of pdf-lib's parsers that its types lack. */
interface ObjectParser {
  readonly bytes: ParserBytes;
  parseObject(): PDFObject;
  parseDictOrStream(): PDFObject;
  parseRawInt: () => number;
  parseRawNumber: () => number;
  parseName: () => PDFObject;
  parseString: () => PDFObject;
  parseHexString: () => PDFObject;
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: ReadonlyArray<number>): boolean;
}
interface FileParser extends ObjectParser {
  readonly context: PDFContext;
  readonly shouldWaitForTick: () => boolean;
  parseDocument(): Promise<PDFContext>;
  parseIndirectObject(): Promise<PDFRef>;
  parseIndirectObjectHeader(): PDFRef;
  skipJibberish(): void;
  parseDocumentSection(): Promise<void>;
  tryToParseInvalidIndirectObject(): PDFRef;
}
interface StreamParser extends ObjectParser {
  parseIntoContext(): Promise<void>;
}
type FileParserClass = new (bytes: Uint8Array, objectsPerTick: number, throwOnInvalidObject: boolean) => FileParser;
type StreamParserClass = new (stream: PDFRawStream, shouldWaitForTick: () => boolean) => StreamParser;

/** Whether the parser is at an object's header, such as "12 0 obj". Reads at most 63 bytes. */
function isObjectHeader(bytes: ParserBytes): boolean {
  const number = bytes.offset();
  const space = skip(bytes, number, DIGIT, MAX_DIGITS);
  const generation = skip(bytes, space, SPACE, MAX_SPACES);
  if (space === number || generation === space) return false;
  const secondSpace = skip(bytes, generation, DIGIT, MAX_DIGITS);
  if (secondSpace === generation) return false;
  const word = skip(bytes, secondSpace, SPACE, MAX_SPACES);
  return bytes.peekAt(word) === LETTER_O && bytes.peekAt(word + 1) === LETTER_B && bytes.peekAt(word + 2) === LETTER_J;
}

/** Makes a parser check the length of a number, name or string before it reads it. */
function boundTokens(parser: ObjectParser, budget: ParseBudget): void {
  const { bytes } = parser;
  const bounded = <Value>(read: () => Value, max: number, findEnd: (at: number) => number) => {
    return (): Value => {
      const at = bytes.offset();
      if (findEnd(at) - at >= max) budget.refuse("One of its numbers, names or strings is too long.");
      return read.call(parser);
    };
  };
  const { parseRawInt, parseRawNumber, parseName, parseString, parseHexString } = parser;
  parser.parseRawInt = bounded(parseRawInt, MAX_NUMBER, (at) => skip(bytes, at, DIGIT, MAX_NUMBER));
  parser.parseRawNumber = bounded(parseRawNumber, MAX_NUMBER, (at) => skip(bytes, at, NUMERIC, MAX_NUMBER));
  parser.parseName = bounded(parseName, MAX_NAME, (at) => skip(bytes, at + 1, REGULAR, MAX_NAME));
  parser.parseString = bounded(parseString, MAX_TEXT, (at) => skipText(bytes, at, MAX_TEXT));
  parser.parseHexString = bounded(parseHexString, MAX_TEXT, (at) => skip(bytes, at + 1, IN_HEX, MAX_TEXT));
}

/**
 * Reads a dictionary or stream, and counts it before pdf-lib holds it. A stream may have a negative length: pdf-lib
 * would then read the same bytes forever.
 */
function readForward(parser: ObjectParser, budget: ParseBudget, read: () => PDFObject): PDFObject {
  const start = parser.bytes.offset();
  budget.hold(DICT_VALUES);
  const object = read();
  if (parser.bytes.offset() <= start) budget.refuse("A stream of it ends before it begins.");
  return object;
}

/**
 * Reads the objects of an object stream. The stream contains the offset of each, so several objects may share bytes.
 */
function packedObjectsParser(lib: PdfLibrary, budget: ParseBudget): StreamParserClass {
  const Base = lib.PDFObjectStreamParser as unknown as StreamParserClass;
  return class extends Base {
    #depth = 0;

    constructor(stream: PDFRawStream, shouldWaitForTick: () => boolean) {
      super(stream, shouldWaitForTick);
      boundTokens(this, budget);
    }

    override parseObject(): PDFObject {
      budget.hold(1);
      if (this.#depth > 0) return super.parseObject();
      const start = this.bytes.offset();
      this.#depth++;
      try {
        return super.parseObject();
      } finally {
        this.#depth--;
        budget.waste(Math.max(0, this.bytes.offset() - start));
      }
    }

    override parseDictOrStream(): PDFObject {
      return readForward(this, budget, () => super.parseDictOrStream());
    }
  };
}

/** What happens to each indirect object before it is held. */
export interface Handling {
  readonly decrypt?: Decrypt | undefined;
  /** Leaves out all streams, and so the objects that are packed into them. */
  readonly withoutStreams?: boolean;
}

function fileParser(lib: PdfLibrary, budget: ParseBudget, handling: Handling): FileParserClass {
  const { PDFName, PDFRawStream: RawStream } = lib;
  const Base = lib.PDFParser as unknown as FileParserClass;
  const PackedObjectsParser = packedObjectsParser(lib, budget);
  const hasType = (stream: PDFRawStream, type: string) => stream.dict.lookup(PDFName.of("Type")) === PDFName.of(type);
  return class extends Base {
    constructor(bytes: Uint8Array, objectsPerTick: number, throwOnInvalidObject: boolean) {
      super(bytes, objectsPerTick, throwOnInvalidObject);
      boundTokens(this, budget);
    }

    async #addObject(ref: PDFRef, pdfObject: PDFObject): Promise<void> {
      if (pdfObject instanceof RawStream && hasType(pdfObject, "XRef")) {
        // The whole file is read, so the cross-reference table is only needed for these entries. It is never encrypted.
        const trailerEntries = ["Root", "Encrypt", "Info", "ID"].map(
          (key) => [key, pdfObject.dict.get(PDFName.of(key))] as const,
        );
        this.context.trailerInfo = Object.fromEntries(trailerEntries.filter(([, value]) => value !== undefined));
        return;
      }
      if (pdfObject instanceof RawStream && handling.withoutStreams) return;
      const object = handling.decrypt?.(ref, pdfObject) ?? pdfObject;
      if (object instanceof RawStream && hasType(object, "ObjStm")) {
        budget.unpack(lib, object);
        await new PackedObjectsParser(object, this.shouldWaitForTick).parseIntoContext();
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
        await this.#addObject(ref, object);
        return ref;
      } catch (error) {
        budget.waste(Math.max(0, this.bytes.offset() - start));
        throw error;
      }
    }

    override parseObject(): PDFObject {
      budget.hold(1);
      return super.parseObject();
    }

    override parseDictOrStream(): PDFObject {
      return readForward(this, budget, () => super.parseDictOrStream());
    }

    override parseDocumentSection(): Promise<void> {
      budget.section();
      return super.parseDocumentSection();
    }

    override skipJibberish(): void {
      this.skipWhitespaceAndComments();
      for (;;) {
        const at = skip(this.bytes, this.bytes.offset(), INVALID, Infinity);
        this.bytes.moveTo(at);
        const isSection = this.bytes.done() || SECTIONS.some((section) => this.matchKeyword(section));
        this.bytes.moveTo(at);
        if (isSection || isObjectHeader(this.bytes)) return;
        this.bytes.moveTo(at + 1);
      }
    }

    override tryToParseInvalidIndirectObject(): PDFRef {
      budget.check();
      budget.invalid();
      return super.tryToParseInvalidIndirectObject();
    }
  };
}

/**
 * Reads all objects of an untrusted PDF with pdf-lib's parser, within limits that pdf-lib lacks: bytes of object
 * streams, values in memory, lengths of values, bytes that are read in vain, and invalid objects.
 * @throws {DocumentLimitError} beyond a limit
 * @throws pdf-lib's errors for a file that it can't read
 */
export async function parseWithinBounds(
  lib: PdfLibrary,
  bytes: Uint8Array,
  handling: Handling = {},
): Promise<PDFContext> {
  const budget = new ParseBudget();
  const Parser = fileParser(lib, budget, handling);
  const context = await new Parser(bytes, lib.ParseSpeeds.Fast, false).parseDocument();
  budget.check();
  return context;
}
