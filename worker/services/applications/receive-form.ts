import { bytesSource } from "#domain/ground/files/byte-source";
import type { FileType } from "#domain/ground/files/file-types";
import { displayName } from "#domain/ground/files/display-name";
import { acceptDocument, DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from "#domain/shop/applications/document";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { refusalOfEncrypted } from "../pdf/index.ts";
import {
  MalformedForm,
  readForm,
  type ReceivedFile,
  receiveFile,
  readFieldText,
  type UploadForm,
} from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { DocumentColumns } from "./program.ts";

/** A document that can be saved or discarded; its content is only available once it is saved. */
export interface ArrivedDocument {
  readonly key: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  keep(): Promise<void>;
  drop(): Promise<void>;
}

/** The columns of an application for its document. */
export const documentColumns = ({ key, name, type, bytes }: ArrivedDocument): DocumentColumns => ({
  documentKey: key,
  documentName: name,
  documentType: type,
  documentBytes: bytes,
});

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The document or its error; undefined when none was chosen. */
  readonly document: Result<ArrivedDocument, string> | undefined;
}

/** The form's longest text is 2,000 characters of up to four bytes. */
const MAX_FIELD_BYTES = 16 * 1024;
const CUT_OFF = "The upload was interrupted. Choose the file again.";

/**
 * Reads a form with a document as a stream. Text fields come before the file, so that they are read even when the file
 * is too large.
 * @param folder the first part of the document's key: the program's name
 */
export async function receiveForm(
  { files, newToken }: ServiceContext,
  folder: string,
  { body, contentType }: UploadForm,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  const key = `${folder}/${newToken()}`;
  let document: ReceivedForm["document"];
  let file: ReceivedFile | undefined;
  try {
    for await (const part of readForm(body, contentType)) {
      if (part.fileName === undefined) {
        fields[part.name] = (await readFieldText(part.body, MAX_FIELD_BYTES)) ?? "x".repeat(MAX_FIELD_BYTES);
      } else if (part.name === "file" && !file) {
        file = await receiveFile(files, key, part.body, { max: MAX_DOCUMENT_BYTES, headBytes: MAX_DOCUMENT_BYTES });
        if (!file) return { fields, document: err(DOCUMENT_TOO_LARGE) };
        if (part.fileName !== "" || file.bytes.size > 0) document = await judge(key, part.fileName, file);
      }
    }
  } catch (error) {
    await file?.drop();
    if (error instanceof MalformedForm) return { fields, document: err(CUT_OFF) };
    throw error;
  }
  return { fields, document };
}

async function judge(key: string, fileName: string, file: ReceivedFile): Promise<Result<ArrivedDocument, string>> {
  const accepted = acceptDocument(file.bytes);
  if (!accepted.ok) {
    await file.drop();
    return accepted;
  }
  const { type, encrypted } = accepted.value;
  const { size, head } = file.bytes;
  const refusal = encrypted ? await refusalOfEncrypted(bytesSource(head)) : undefined;
  if (refusal !== undefined) {
    await file.drop();
    return err(refusal);
  }
  return ok({
    key,
    name: displayName(fileName, "document"),
    type,
    bytes: size,
    keep: () => file.keep(type),
    drop: () => file.drop(),
  });
}
