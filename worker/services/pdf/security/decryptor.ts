import type { PDFContext, PDFObject, PDFRawStream, PDFRef } from "pdf-lib";
import { joinBytes } from "#domain/ground/files/bytes";
import type { PdfLibrary } from "../pdf-library.ts";
import { aesDecryptPadded, md5, rc4 } from "./ciphers.ts";
import { readEncryption, type Encryption, type Method } from "./encryption.ts";
import { emptyPasswordKey } from "./file-key.ts";

/** Replaces the strings and the stream of an indirect object with what they were before they were encrypted. */
export type Decrypt = (ref: PDFRef, object: PDFObject) => PDFObject;

const AES_SALT = Uint8Array.from([0x73, 0x41, 0x6c, 0x54]);

/** Algorithm 1: every object has a key of its own, except with AES of 256 bits. */
function objectKey(fileKey: Uint8Array, { objectNumber, generationNumber }: PDFRef, method: Method): Uint8Array {
  if (method === "aes-256") return fileKey;
  const number = Uint8Array.of(objectNumber, objectNumber >> 8, objectNumber >> 16);
  const generation = Uint8Array.of(generationNumber, generationNumber >> 8);
  const salt = method === "aes-128" ? AES_SALT : new Uint8Array(0);
  return md5(joinBytes([fileKey, number, generation, salt])).subarray(0, Math.min(16, fileKey.length + 5));
}

/**
 * Prepares to decrypt a document whose user password is empty.
 * @param context with the trailer and the encryption dictionary
 * @returns undefined for a document that can't be opened without a password, a certificate or a program of its own
 */
export function createPdfDecryptor(lib: PdfLibrary, context: PDFContext): Decrypt | undefined {
  const encryption = readEncryption(lib, context);
  if (!encryption) return undefined;
  if (encryption.attachmentsOnly) return (_, object) => object; // Attachments aren't printed.
  const key = emptyPasswordKey(encryption);
  return key && ((ref, object) => new ObjectDecryption(lib, encryption, key, ref).decrypt(object));
}

class ObjectDecryption {
  readonly #lib: PdfLibrary;
  readonly #encryption: Encryption;
  readonly #keyFor: (method: Method) => Uint8Array;

  constructor(lib: PdfLibrary, encryption: Encryption, fileKey: Uint8Array, ref: PDFRef) {
    this.#lib = lib;
    this.#encryption = encryption;
    this.#keyFor = (method) => objectKey(fileKey, ref, method);
  }

  /** Changes arrays and dictionaries in place. */
  decrypt(object: PDFObject): PDFObject {
    const { PDFArray, PDFDict, PDFHexString, PDFRawStream: RawStream, PDFString } = this.#lib;
    if (object instanceof PDFString || object instanceof PDFHexString)
      return PDFHexString.of(hex(this.#decryptBytes(object.asBytes(), this.#encryption.strings)));
    if (object instanceof PDFArray)
      for (const [i, item] of object.asArray().entries()) object.set(i, this.decrypt(item));
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) object.set(key, this.decrypt(value));
    else if (object instanceof RawStream) {
      this.decrypt(object.dict);
      const method = this.#methodOf(object);
      return method === "none" ? object : RawStream.of(object.dict, this.#decryptBytes(object.contents, method));
    }
    return object;
  }

  #decryptBytes(bytes: Uint8Array, method: Method): Uint8Array {
    if (method === "none") return bytes;
    const key = this.#keyFor(method);
    return method === "rc4" ? rc4(key, bytes) : aesDecryptPadded(key, bytes);
  }

  /** Attachments may have a key of their own and aren't printed. A stream with a crypt filter is left as it is. */
  #methodOf({ dict }: PDFRawStream): Method {
    const { PDFArray, PDFName } = this.#lib;
    const type = dict.get(PDFName.of("Type"));
    if (type === PDFName.of("EmbeddedFile")) return "none";
    if (type === PDFName.of("Metadata") && !this.#encryption.metadata) return "none";
    const filter = dict.get(PDFName.of("Filter"));
    const first = filter instanceof PDFArray ? filter.asArray()[0] : filter;
    return first === PDFName.of("Crypt") ? "none" : this.#encryption.streams;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
