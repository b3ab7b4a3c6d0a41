import type { PDFContext, PDFDict, PDFObject } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";

/** How a document's strings or streams are encrypted. */
export type Method = "none" | "rc4" | "aes-128" | "aes-256";

/** What a document states about its encryption by the standard security handler (ISO 32000-2, 7.6.4). */
export interface Encryption {
  /** 2 to 6. */
  readonly revision: number;
  /** Length of the file's key. */
  readonly keyBytes: number;
  /** Nothing but attachments is encrypted, and only they ask for a password: everybody can open the document. */
  readonly attachmentsOnly: boolean;
  readonly strings: Method;
  readonly streams: Method;
  /** Whether the XMP metadata are encrypted like other streams. */
  readonly metadata: boolean;
  /** O, U, UE and the first ID: proofs of the passwords and the encrypted key. */
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly userKey: Uint8Array;
  readonly id: Uint8Array;
  /** P: what a reader may do, as a signed 32-bit number. It is a request to programs, and part of the key. */
  readonly permissions: number;
}

/** Reads entries of a dictionary by their names. */
function reader({ PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString }: PdfLibrary, dict: PDFDict) {
  const get = (key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
  return {
    number: (key: string): number | undefined => {
      const value = get(key);
      return value instanceof PDFNumber ? value.asNumber() : undefined;
    },
    name: (key: string): string | undefined => {
      const value = get(key);
      return value instanceof PDFName ? value.decodeText() : undefined;
    },
    bytes: (key: string): Uint8Array => {
      const value = get(key);
      return value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : new Uint8Array(0);
    },
    isFalse: (key: string): boolean => get(key) === PDFBool.False,
    dict: (key: string): PDFDict | undefined => {
      const value = get(key);
      return value instanceof PDFDict ? value : undefined;
    },
  };
}

const METHODS: Readonly<Record<string, Method>> = { None: "none", V2: "rc4", AESV2: "aes-128", AESV3: "aes-256" };

/** The method of a crypt filter. Undefined if it is unknown. */
function filterMethod(lib: PdfLibrary, filters: PDFDict | undefined, name = "Identity"): Method | undefined {
  if (name === "Identity") return "none";
  const filter = filters && reader(lib, filters).dict(name);
  return filter && METHODS[reader(lib, filter).name("CFM") ?? "None"];
}

function asksForAttachments(lib: PdfLibrary, filters: PDFDict | undefined, name: string | undefined): boolean {
  const filter = filters && name !== undefined ? reader(lib, filters).dict(name) : undefined;
  return filter !== undefined && reader(lib, filter).name("AuthEvent") === "EFOpen";
}

/** Smallest key in bits; shorter "lengths" in the field are bytes, which some programs write. */
const MIN_KEY_BITS = 40;

function keyLength(version: number, stated: number | undefined, methods: ReadonlyArray<Method>): number {
  if (version === 1) return 5;
  if (version === 5) return 32;
  if (methods.includes("aes-128")) return 16;
  const bits = stated ?? (version === 4 ? 128 : MIN_KEY_BITS);
  return Math.min(16, Math.max(5, bits < MIN_KEY_BITS ? bits : Math.floor(bits / 8)));
}

/**
 * Reads how a document is encrypted.
 * @returns undefined for an encryption that isn't the standard handler's, such as one for certificates
 */
export function readEncryption(lib: PdfLibrary, context: PDFContext): Encryption | undefined {
  const { Encrypt, ID } = context.trailerInfo;
  const dict = context.lookup(Encrypt);
  if (!(dict instanceof lib.PDFDict)) return undefined;
  const entry = reader(lib, dict);
  const [version, revision] = [entry.number("V") ?? 0, entry.number("R") ?? 0];
  if (entry.name("Filter") !== "Standard" || ![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6)
    return undefined;
  const filters = entry.dict("CF");
  const findCryptMethod = (key: string) => (version < 4 ? "rc4" : filterMethod(lib, filters, entry.name(key)));
  const [strings, streams] = [findCryptMethod("StrF"), findCryptMethod("StmF")];
  if (!strings || !streams) return undefined;
  const ids = context.lookup(ID);
  const id = ids instanceof lib.PDFArray && ids.size() > 0 ? ids.lookup(0) : undefined;
  return {
    revision,
    keyBytes: keyLength(version, entry.number("Length"), [strings, streams]),
    attachmentsOnly: strings === "none" && streams === "none" && asksForAttachments(lib, filters, entry.name("EFF")),
    strings,
    streams,
    metadata: !entry.isFalse("EncryptMetadata"),
    owner: entry.bytes("O"),
    user: entry.bytes("U"),
    userKey: entry.bytes("UE"),
    id: id instanceof lib.PDFString || id instanceof lib.PDFHexString ? id.asBytes() : new Uint8Array(0),
    permissions: entry.number("P") ?? 0,
  };
}
