import type { PDFRawStream } from "pdf-lib";
import { DocumentLimitError } from "./document-limit-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Limit of all object streams together, decompressed. Parsed, they need about five times as much memory. */
const MAX_UNPACKED = 16 * 1024 * 1024;
/** Limit of sections: each incremental update adds one. */
const MAX_SECTIONS = 5000;
/** Limit of invalid objects. pdf-lib logs two lines for each of them. */
const MAX_INVALID = 5000;
/** Limit of bytes that are read in vain or repeatedly: five times the largest document whose facts are read. */
const MAX_WASTED = 40 * 1024 * 1024;
/**
 * Limit of the values in all objects: numbers, names, strings, arrays, and dictionaries, which count as `DICT_VALUES`.
 * Each takes about 100 bytes, and all of them have to fit into the 128 MB of a Worker together with the file.
 */
const MAX_VALUES = 400_000;
export const DICT_VALUES = 4;

/** Counts the work for one document. Remembers why it was refused, because pdf-lib catches errors of its parsers. */
export class ParseBudget {
  #refusal: DocumentLimitError | undefined;
  #unpacked = 0;
  #wasted = 0;
  #invalid = 0;
  #sections = 0;
  #values = 0;

  /** @throws {DocumentLimitError} if the document was refused before */
  check(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** @throws {DocumentLimitError} always */
  refuse(reason: string): never {
    this.#refusal ??= new DocumentLimitError(reason);
    throw this.#refusal;
  }

  /** Counts values that are about to be held. @throws {DocumentLimitError} */
  hold(values: number): void {
    this.#values += values;
    if (this.#values > MAX_VALUES) this.refuse("It has too many values.");
  }

  /** Counts bytes that were read in vain or may be read again. @throws {DocumentLimitError} */
  waste(bytes: number): void {
    this.#wasted += bytes;
    if (this.#wasted > MAX_WASTED) this.refuse("Too much of the file isn't valid PDF.");
  }

  /** Counts an invalid object. @throws {DocumentLimitError} */
  invalid(): void {
    if (++this.#invalid > MAX_INVALID) this.refuse("Too many of its objects are invalid.");
  }

  /** Counts a section. @throws {DocumentLimitError} */
  section(): void {
    if (++this.#sections > MAX_SECTIONS) this.refuse("It has too many sections.");
  }

  /** Counts an object stream that is about to be decompressed. @throws {DocumentLimitError} */
  unpack(lib: PdfLibrary, stream: PDFRawStream): void {
    try {
      this.#unpacked += unpackedSize(lib, stream, MAX_UNPACKED - this.#unpacked);
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : "It can't be unpacked.");
    }
  }
}
