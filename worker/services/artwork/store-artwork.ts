import { acceptFile, type FileRefusal } from "#domain/files/accept";
import type { Artwork } from "#domain/artwork/artwork";
import type { FileFacts } from "#domain/files/facts/facts";
import { displayName } from "#domain/files/display-name";
import { fileType } from "#domain/files/file-types";
import { MAX_FILE_BYTES, type UploadMode } from "#domain/files/upload-rules";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { fileSize } from "#domain/kernel/text";
import { batch, type Statement } from "../../db/client.ts";
import { ownerColumns } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { MalformedForm, readForm, type ReceivedFile, receiveFile, textOf } from "../files/index.ts";
import type { FindTarget } from "./artwork-target.ts";
import { ownPreflight } from "./own-preflight.ts";
import { findRow, toArtwork } from "./read-artwork.ts";
import { MOST_PDF_BYTES, readPdfFacts } from "./read-pdf.ts";

export interface ArrivingForm {
  readonly body: ReadableStream<Uint8Array> | null;
  /** The request's content type, with the form's boundary. */
  readonly contentType: string;
  /** What this field takes. */
  readonly mode?: UploadMode;
  /** The configured product that the file is for, where the form itself does not say. */
  readonly configuredProduct?: string;
}

const LONGEST_FIELD = 1024;
const NO_FILE = "Choose a file first.";
const TOO_LARGE = `This file is larger than ${fileSize(MAX_FILE_BYTES)}. Save a smaller file, or save it as a PDF or SVG.`;

interface Received {
  readonly file: ReceivedFile | undefined;
  readonly fileName: string;
  readonly key: string;
  readonly configuredProduct: string | undefined;
  readonly tooLarge: boolean;
}

/** Reads a form with a file straight into the store. The key is ours; nothing of the name goes into it. */
async function receiveForm({ files, newId }: ServiceContext, form: ArrivingForm): Promise<Received> {
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
        received = { ...received, configuredProduct: (await textOf(part.body, LONGEST_FIELD)) ?? "" };
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
 * Takes a customer's file in: the bytes decide what it is and whether it can be printed from. A refused file leaves
 * nothing behind; a stored one has its row only once its bytes lie safely.
 */
export async function storeArtwork(
  context: ServiceContext,
  form: ArrivingForm,
  findTarget: FindTarget,
): Promise<Result<Artwork, Refusal>> {
  let received: Received;
  try {
    received = await receiveForm(context, form);
  } catch (error) {
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted. Send the file again."] });
    throw error;
  }
  const { file, fileName, tooLarge } = received;
  if (tooLarge) return refuse({ code: "too-large", message: TOO_LARGE });
  if (!file || (fileName === "" && file.bytes.size === 0)) return invalid({ file: [NO_FILE] });
  try {
    return await keepArtwork(context, { ...received, file, findTarget, ...(form.mode ? { mode: form.mode } : {}) });
  } catch (error) {
    await file.drop();
    throw error;
  }
}

interface Arrived {
  readonly file: ReceivedFile;
  readonly fileName: string;
  readonly key: string;
  readonly configuredProduct: string | undefined;
  readonly findTarget: FindTarget;
  readonly mode?: UploadMode;
  /** The size that is allowed, where it came in parts. */
  readonly most?: number;
  /** Of the artwork's row; a new one without it. */
  readonly id?: string;
  /** Statements that stand first in the batch that writes the row. */
  readonly also?: ReadonlyArray<Statement>;
}

/**
 * Decides about a file whose bytes are here: it becomes artwork, or leaves nothing behind. One batch writes its row and links it to its
 * configured product. A failure is thrown with the bytes still there: the caller keeps them for another try, or drops them.
 */
export async function keepArtwork(
  context: ServiceContext,
  { file, fileName, key, configuredProduct, findTarget, mode, most, id = context.newId(), also = [] }: Arrived,
): Promise<Result<Artwork, Refusal>> {
  const target = configuredProduct ? await findTarget(context, configuredProduct) : undefined;
  const accepted = acceptFile(fileName, file.bytes, mode, most);
  if (!accepted.ok || (configuredProduct && !target)) {
    await file.drop();
    return accepted.ok
      ? invalid({ configured_product: ["We couldn't find that product in your account."] })
      : asRefusal(accepted.error);
  }
  const { type } = accepted.value;
  const isDocument = type === "application/pdf" && file.bytes.size <= MOST_PDF_BYTES;
  const facts: FileFacts = { ...accepted.value.facts, ...(isDocument ? await readPdfFacts(file.bytes.head) : {}) };
  await file.keep(type);
  const order = target?.order ?? { width: 3, height: 3, shape: "custom" };
  const shownName = displayName(fileName);
  const insert = context.db.insert(artwork).values({
    id,
    ...ownerColumns(context.session.owner()),
    r2Key: key,
    fileName: shownName,
    sha256: file.sha256,
    bytes: file.bytes.size,
    type,
    kind: fileType(type).kind,
    widthPx: facts.widthPx ?? null,
    heightPx: facts.heightPx ?? null,
    pages: facts.pages ?? 1,
    // What is not known is not written: JSON has no "undefined".
    facts: JSON.parse(JSON.stringify(facts)) as JsonObject,
    preflight: ownPreflight(type, facts, order),
    state: "ready",
    createdAt: context.clock(),
  });
  const first = [...also, insert];
  const written = target ? await target.take({ id, fileName: shownName }, first) : ok(await batch(context.db, first));
  if (!written.ok) {
    await file.drop();
    return written;
  }
  const row = await findRow(context, id);
  return row ? ok(toArtwork(row)) : notFound();
}
