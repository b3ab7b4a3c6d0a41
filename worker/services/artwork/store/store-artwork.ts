import { createHash } from "node:crypto";
import { acceptFile, incompleteMessage, type Accepted, type FileRefusal } from "#domain/ground/files/accept";
import { isSearched, isTruncatedSource } from "#domain/ground/files/ends/end-of-type";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { utf8, type FileBytes } from "#domain/ground/files/file-bytes";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { displayName } from "#domain/ground/files/display-name";
import { pictureFacts } from "#domain/ground/files/svg/placed-pictures";
import { fileType } from "#domain/ground/files/file-types";
import { allowsType, MAX_FILE_BYTES, nameForType, type UploadMode } from "#domain/ground/files/upload-rules";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { inspectTiff } from "#domain/ground/files/tiff/inspect";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";
import { batch, type Statement } from "../../../db/client.ts";
import { ownerColumns } from "../../../db/owned.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { JsonObject } from "../../../db/schema/columns.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { refusalOfEncrypted } from "../../pdf/index.ts";
import {
  announceFile,
  MalformedForm,
  readForm,
  type ReceivedFile,
  receiveFile,
  storedSource,
  readFieldText,
  type UploadForm,
} from "../../files/index.ts";
import type { FindTarget } from "../artwork-target.ts";
import { preflightResults } from "../preflight-results.ts";
import { findArtworkRow, toArtwork } from "../read/read-artwork.ts";
import { MAX_PDF_BYTES, readPdfFacts } from "../read/read-pdf.ts";

export interface ArrivingArtwork extends UploadForm {
  /** Which files the field accepts. */
  readonly mode?: UploadMode;
  /** The configured product that the file is for, if the form doesn't name one. */
  readonly configuredProduct?: string;
  /** Receives the form's other fields. */
  readonly onField?: (name: string, text: string) => void;
}

const MAX_FIELD_BYTES = 1024;
const NO_FILE = "Choose a file first.";
/** Offers only the types that the field accepts. */
const tooLarge = (mode: UploadMode | undefined): string =>
  `This file is larger than ${fileSize(MAX_FILE_BYTES)}. Save a smaller file${allowsType("application/pdf", mode) ? ", or save it as a PDF or SVG" : ""}.`;

interface Received {
  readonly file: ReceivedFile | undefined;
  readonly fileName: string;
  readonly key: string;
  readonly configuredProduct: string | undefined;
  readonly tooLarge: boolean;
}

/** Streams a form's file into storage. The key is random and doesn't contain the file's name. */
async function receiveForm({ files, newId }: ServiceContext, form: ArrivingArtwork): Promise<Received> {
  let received: Received = {
    file: undefined,
    fileName: "",
    key: `artwork/${newId()}`,
    configuredProduct: form.configuredProduct,
    tooLarge: false,
  };
  try {
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name === "file" && part.fileName !== undefined && !received.file) {
        const file = await receiveFile(files, received.key, part.body);
        received = { ...received, file, fileName: part.fileName, tooLarge: !file };
        if (!file) break;
      } else if (part.name === "configured_product") {
        received = { ...received, configuredProduct: (await readFieldText(part.body, MAX_FIELD_BYTES)) ?? "" };
      } else if (part.fileName === undefined && form.onField) {
        form.onField(part.name, (await readFieldText(part.body, MAX_FIELD_BYTES)) ?? "");
      }
    }
  } catch (error) {
    await received.file?.drop();
    throw error;
  }
  return received;
}

const asRefusal = ({ code, message }: FileRefusal) =>
  code === "too-large" ? refuse({ code: "too-large", message }) : invalid({ file: [message] });

/**
 * Stores a customer's file. Its bytes decide its type and whether it can be printed. A refused file is deleted; an
 * accepted one gets its row only when its bytes are stored.
 */
export async function storeArtwork(
  context: ServiceContext,
  form: ArrivingArtwork,
  findTarget: FindTarget,
): Promise<Result<Artwork, Refusal>> {
  let received: Received;
  try {
    received = await receiveForm(context, form);
  } catch (error) {
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted. Send the file again."] });
    throw error;
  }
  const { file, fileName } = received;
  if (received.tooLarge) return refuse({ code: "too-large", message: tooLarge(form.mode) });
  if (!file || (fileName === "" && file.bytes.size === 0)) return invalid({ file: [NO_FILE] });
  try {
    return await saveArtwork(context, { ...received, file, findTarget, ...(form.mode ? { mode: form.mode } : {}) });
  } catch (error) {
    await file.drop();
    throw error;
  }
}

/**
 * Reads what may be anywhere in the file: the end of a large picture, the objects of a PDF, the directories of a TIFF,
 * the pictures in a drawing, and the encryption of a PDF that is too large to be parsed.
 * @returns more facts, or a message for the customer about a file that can't be printed
 */
async function inspectWhole(
  { files }: ServiceContext,
  key: string,
  { type, facts, bytes, repaired }: Accepted & { readonly bytes: FileBytes },
): Promise<Result<FileFacts, string>> {
  if (type === "image/svg+xml") return ok(pictureFacts(utf8(repaired ?? bytes.head), facts.widthIn));
  const isPdf = type === "application/pdf";
  if (isPdf && bytes.size <= MAX_PDF_BYTES) return readPdfFacts(bytes.head);
  const isEndUnknown = isSearched(type) && facts.truncated === undefined;
  const unread: FileFacts = isPdf ? { picturesUnread: true } : {};
  if (type !== "image/tiff" && !facts.encrypted && !isEndUnknown) return ok(unread);
  const source = await storedSource(files, key);
  if (!source) throw new Error("A file that was just stored is missing");
  if (type === "image/tiff") return inspectTiff(source);
  if (isSearched(type)) return (await isTruncatedSource(type, source)) ? err(incompleteMessage(type)) : ok({});
  const refusal = await refusalOfEncrypted(source);
  return refusal === undefined ? ok(unread) : err(refusal);
}

interface UploadedFile {
  readonly file: ReceivedFile;
  readonly fileName: string;
  readonly key: string;
  readonly configuredProduct: string | undefined;
  readonly findTarget: FindTarget;
  readonly mode?: UploadMode;
  /** Size limit of an upload in parts. */
  readonly maxBytes?: number;
  /** Id of the artwork's row; a new one by default. */
  readonly id?: string;
  /** Statements that run first in the batch that writes the row. */
  readonly also?: ReadonlyArray<Statement>;
}

/** Stores an accepted file, or what it was repaired to. */
async function keep(
  { files }: ServiceContext,
  key: string,
  file: ReceivedFile,
  { type, repaired }: Accepted,
): Promise<{ readonly sha256: string; readonly bytes: number }> {
  await file.keep(type);
  if (!repaired) return { sha256: file.sha256, bytes: file.bytes.size };
  await files.put(key, repaired, type);
  return { sha256: createHash("sha256").update(repaired).digest("hex"), bytes: repaired.length };
}

/**
 * Checks an uploaded file and saves it as artwork, or deletes it. One batch writes its row and links it to its
 * configured product. An unexpected error is thrown with the bytes still stored: the caller retries or deletes them.
 */
export async function saveArtwork(
  context: ServiceContext,
  { file, fileName, key, configuredProduct, findTarget, mode, maxBytes, id = context.newId(), also = [] }: UploadedFile,
): Promise<Result<Artwork, Refusal>> {
  const target = configuredProduct ? await findTarget(context, configuredProduct) : undefined;
  const accepted = acceptFile(fileName, file.bytes, mode, maxBytes);
  if (!accepted.ok || (configuredProduct && !target)) {
    await file.drop();
    return accepted.ok
      ? invalid({ configured_product: ["We couldn't find that product in your account."] })
      : asRefusal(accepted.error);
  }
  const { type } = accepted.value;
  await announceFile(context, key);
  const storedColumns = await keep(context, key, file, accepted.value);
  const inspected = await inspectWhole(context, key, { ...accepted.value, bytes: file.bytes });
  if (!inspected.ok) {
    await file.drop();
    return invalid({ file: [inspected.error] });
  }
  const facts: FileFacts = {
    ...accepted.value.facts,
    ...inspected.value,
  };
  const order = target?.order ?? { width: 3, height: 3, shape: "custom" };
  const shownName = displayName(nameForType(displayName(fileName), type));
  const insert = context.db.insert(artwork).values({
    id,
    ...ownerColumns(context.session.owner()),
    r2Key: key,
    fileName: shownName,
    ...storedColumns,
    type,
    kind: fileType(type).kind,
    widthPx: facts.widthPx ?? null,
    heightPx: facts.heightPx ?? null,
    pages: facts.pages ?? 1,
    // Removes undefined facts, which JSON can't express.
    facts: JSON.parse(JSON.stringify(facts)) as JsonObject,
    preflight: preflightResults(type, facts, order),
    state: "ready",
    createdAt: context.clock(),
  });
  const first = [...also, insert];
  const outcome = target ? await target.take({ id, fileName: shownName }, first) : ok(await batch(context.db, first));
  if (!outcome.ok) {
    await file.drop();
    return outcome;
  }
  const row = await findArtworkRow(context, id);
  return row ? ok(toArtwork(row)) : notFound();
}
