import type { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import type { FileType } from "#domain/ground/files/file-types";
import { sniff } from "#domain/ground/files/sniff";
import { acceptFor, type UploadMode } from "#domain/ground/files/upload-rules";
import { fileSize } from "#domain/ground/kernel/text";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Enough for a scan of many pages. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
export const DOCUMENT_FILES: UploadMode = ["pdf", "png", "jpg", "jpeg"];
export const DOCUMENT_ACCEPT = acceptFor(DOCUMENT_FILES);
export const DOCUMENT_TOO_LARGE = `This file is larger than ${fileSize(MAX_DOCUMENT_BYTES)}. Save a smaller file or scan fewer pages.`;

const TYPES: ReadonlyArray<FileType> = ["application/pdf", "image/png", "image/jpeg"];

interface AcceptedDocument {
  readonly type: FileType;
  /** A PDF that may need a password: the caller has to find out. */
  readonly encrypted: boolean;
}

/**
 * Returns whether staff can open a document, judged by its bytes rather than its name.
 * @param file all of its bytes: the end of a picture can be anywhere
 */
export function acceptDocument(file: FileBytes): Result<AcceptedDocument, string> {
  if (file.size === 0) return err("This file is empty. Choose another file.");
  if (file.size > MAX_DOCUMENT_BYTES) return err(DOCUMENT_TOO_LARGE);
  const type = sniff(file);
  if (!type || !TYPES.includes(type))
    return err("This isn't a PDF, PNG or JPEG, even if its name says so. Scan or save it as one of these.");
  const facts = readFacts(type, file);
  if (facts.truncated) return err("This file is incomplete. Save it again and choose the new file.");
  return ok({ type, encrypted: facts.encrypted === true });
}
