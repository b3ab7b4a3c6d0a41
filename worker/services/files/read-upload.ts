import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";
import { readFieldBytes, MalformedForm, readForm } from "./multipart.ts";

export interface UploadForm {
  readonly body: ReadableStream<Uint8Array> | null;
  /** The request's content type, with the form's boundary. */
  readonly contentType: string;
}

export interface Upload {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the form's field `file` into memory, for files that are inspected before they are stored.
 * @param max bytes; a larger file is refused
 */
export async function readUpload(form: UploadForm, max: number): Promise<Result<Upload, Refusal>> {
  let upload: Upload | undefined;
  try {
    // Reads the rest of the form too: a request that isn't read to its end looks like a network error to the browser.
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name !== "file" || part.fileName === undefined || upload) continue;
      const bytes = await readFieldBytes(part.body, max);
      if (!bytes)
        return refuse({
          code: "too-large",
          message: `This file is larger than ${fileSize(max)}. Save a smaller file and try again.`,
        });
      upload = { fileName: part.fileName, bytes };
    }
  } catch (error) {
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted. Send the file again."] });
    throw error;
  }
  if (!upload || (upload.bytes.length === 0 && upload.fileName === ""))
    return invalid({ file: ["Choose a file first."] });
  return upload.bytes.length === 0 ? invalid({ file: ["This file is empty."] }) : ok(upload);
}
