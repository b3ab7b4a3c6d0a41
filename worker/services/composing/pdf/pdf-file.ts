import type { PdfLibrary } from "../../pdf/index.ts";
import type { PDFContext, PDFDict, PDFDocument, PDFObject, PDFRef } from "pdf-lib";
import { deflated } from "../../../zlib.ts";
import { joined, oneChunk } from "#domain/ground/files/byte-source";

/** Values that `PdfFile.object` turns into PDF objects. */
export type Plain = { readonly [key: string]: PlainValue };
export type PlainValue = string | number | boolean | PDFObject | ReadonlyArray<PlainValue> | Plain;

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const HEAD = Uint8Array.from([...text("%PDF-1.6\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/**
 * A PDF under construction. pdf-lib holds the small objects. `chunks` writes the file as a stream, so that an image of
 * any size is copied from storage to storage without being held in memory.
 */
export class PdfFile {
  readonly lib: PdfLibrary;
  readonly document: PDFDocument;
  /** The shop's own graphics states that overprint: cut lines lie on the print without leaving a gap in it. */
  readonly cutStates = new Set<PDFObject>();
  readonly #large: Array<{
    readonly ref: PDFRef;
    readonly lengthRef: PDFRef;
    readonly dict: PDFDict;
    readonly chunks: () => AsyncIterable<Uint8Array>;
  }> = [];

  private constructor(lib: PdfLibrary, document: PDFDocument) {
    this.lib = lib;
    this.document = document;
  }

  static async begin(): Promise<PdfFile> {
    const lib = await import("pdf-lib");
    return new PdfFile(lib, await lib.PDFDocument.create({ updateMetadata: false }));
  }

  get context(): PDFContext {
    return this.document.context;
  }

  /** Converts a value to a PDF object. Strings become names, which is what nearly all of them are. */
  object(value: PlainValue): PDFObject {
    const { PDFArray, PDFBool, PDFDict: Dict, PDFName, PDFNumber, PDFObject: Any } = this.lib;
    if (value instanceof Any) return value;
    if (typeof value === "string") return PDFName.of(value);
    if (typeof value === "number") return PDFNumber.of(value);
    if (typeof value === "boolean") return value ? PDFBool.True : PDFBool.False;
    if (Array.isArray(value)) {
      const array = PDFArray.withContext(this.context);
      for (const item of value as ReadonlyArray<PlainValue>) array.push(this.object(item));
      return array;
    }
    const dict = Dict.withContext(this.context);
    for (const [key, item] of Object.entries(value as Plain)) dict.set(PDFName.of(key), this.object(item));
    return dict;
  }

  dict(value: Plain): PDFDict {
    return this.object(value) as PDFDict;
  }

  add(value: PlainValue): PDFRef {
    return this.context.register(this.object(value));
  }

  /** Adds a stream that is small enough for memory, and compresses it. */
  async addStream(content: string | Uint8Array, dict: Plain = {}): Promise<PDFRef> {
    const bytes = typeof content === "string" ? text(content) : content;
    const packed = await joined(deflated(oneChunk(bytes)));
    return this.context.register(this.lib.PDFRawStream.of(this.dict({ ...dict, Filter: "FlateDecode" }), packed));
  }

  /** Adds a stream that is read while the file is written. @param chunks already encoded for the dictionary's filter */
  addLarge(dict: Plain, chunks: () => AsyncIterable<Uint8Array>): PDFRef {
    const [ref, lengthRef] = [this.context.nextRef(), this.context.nextRef()];
    this.#large.push({ ref, lengthRef, dict: this.dict({ ...dict, Length: lengthRef }), chunks });
    return ref;
  }

  /** Streams the finished file. @param id equal files get equal ids; its first 16 characters must be distinct */
  async *chunks(id: string): AsyncGenerator<Uint8Array> {
    await this.document.flush();
    const offsets = new Map<number, number>();
    let at = 0;
    const count = (bytes: Uint8Array): Uint8Array => {
      at += bytes.length;
      return bytes;
    };
    yield count(HEAD);
    for (const [ref, object] of this.context.enumerateIndirectObjects()) {
      offsets.set(ref.objectNumber, at);
      yield count(text(`${String(ref.objectNumber)} 0 obj\n`));
      yield count(written(object));
      yield count(text("\nendobj\n"));
    }
    for (const { ref, lengthRef, dict, chunks } of this.#large) {
      offsets.set(ref.objectNumber, at);
      yield count(text(`${String(ref.objectNumber)} 0 obj\n${dict.toString()}\nstream\n`));
      const from = at;
      for await (const chunk of chunks()) yield count(chunk);
      const length = at - from;
      yield count(text("\nendstream\nendobj\n"));
      offsets.set(lengthRef.objectNumber, at);
      yield count(text(`${String(lengthRef.objectNumber)} 0 obj\n${String(length)}\nendobj\n`));
    }
    yield text(this.#end(offsets, at, id));
  }

  #end(offsets: ReadonlyMap<number, number>, at: number, id: string): string {
    const { largestObjectNumber: largest, trailerInfo } = this.context;
    const rows = Array.from({ length: largest }, (_, i) => {
      const offset = offsets.get(i + 1);
      return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    const info = trailerInfo.Info ? ` /Info ${trailerInfo.Info.toString()}` : "";
    return `xref\n0 ${String(largest + 1)}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${String(largest + 1)} /Root ${String(trailerInfo.Root)}${info} /ID [<${fileIdentifier(id)}> <${fileIdentifier(id)}>] >>\nstartxref\n${String(at)}\n%%EOF\n`;
  }
}

/** A file identifier in a PDF trailer: 16 bytes in hexadecimal (ISO 32000-1, 14.4). */
export const fileIdentifier = (id: string): string =>
  Array.from(text(id.padEnd(16, "0")).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");

function written(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
