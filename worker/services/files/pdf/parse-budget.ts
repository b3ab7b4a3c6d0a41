import type { PDFRawStream } from "pdf-lib";
import { DocumentLimitError } from "./document-limit-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Bytes of objects that lie compressed in a document, all together. Taken apart they need about five times as much. */
const MAX_UNPACKED = 16 * 1024 * 1024;
/** Sections, one for each time that a document was changed and saved without being written anew. */
const MAX_SECTIONS = 5000;
/** Objects that are none. The library writes two lines to the log for each of them. */
const MAX_INVALID = 5000;
/** Bytes that are read and given up, or read again, all together: five times the largest document whose facts are read. */
const MAX_GIVEN_UP = 40 * 1024 * 1024;
/**
 * Values in all objects together: numbers, names, texts, lists, and dictionaries, which count as much as `DICT_VALUES`.
 * Each is held as an object of about a hundred bytes, and all of them have to fit beside the file into the 128 MB of a
 * Worker.
 */
const MAX_VALUES = 400_000;
export const DICT_VALUES = 4;

/** Counts what is done for one document, and remembers why it was refused: the library catches what its parsers throw. */
export class ParseBudget {
  #refusal: DocumentLimitError | undefined;
  #unpacked = 0;
  #givenUp = 0;
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

  /** Counts bytes that were read for nothing, or may be read once more. @throws {DocumentLimitError} */
  giveUp(bytes: number): void {
    this.#givenUp += bytes;
    if (this.#givenUp > MAX_GIVEN_UP) this.refuse("Too much of the file isn't valid PDF.");
  }

  /** Counts an object that is none. @throws {DocumentLimitError} */
  invalid(): void {
    if (++this.#invalid > MAX_INVALID) this.refuse("Too many of its objects are invalid.");
  }

  /** Counts a section. @throws {DocumentLimitError} */
  section(): void {
    if (++this.#sections > MAX_SECTIONS) this.refuse("It has too many sections.");
  }

  /** Counts a stream of objects that is about to be unpacked. @throws {DocumentLimitError} */
  unpack(lib: PdfLibrary, stream: PDFRawStream): void {
    try {
      this.#unpacked += unpackedSize(lib, stream, MAX_UNPACKED - this.#unpacked);
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : "It can't be unpacked.");
    }
  }
}
