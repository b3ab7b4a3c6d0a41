import { fileSize } from "#domain/ground/kernel/text";
import { MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { readFieldBytes, MalformedForm, readForm, readFieldText } from "./multipart.ts";
import type { UploadForm } from "./read-upload.ts";

const MAX_FIELDS = 100;

interface PhotoFormOptions {
  /** The name of the fields with files. */
  readonly name: string;
  /** Maximum length of any other field in bytes. A longer text is replaced by one that every check finds too long. */
  readonly maxFieldBytes: number;
  /** Takes one photo, before the next is read. @returns why it cannot be used; undefined when it can */
  readonly take: (bytes: Uint8Array) => Promise<string | undefined> | undefined;
}

export interface ReceivedPhotoForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Why photos cannot be used, each with the name of its file. */
  readonly photoErrors: ReadonlyArray<string>;
}

/**
 * Reads a form with photos as a stream, to its end, so that only one photo is in memory at a time. What was read stays
 * when the upload is interrupted.
 */
export async function receivePhotoForm(
  { body, contentType }: UploadForm,
  { name, maxFieldBytes, take }: PhotoFormOptions,
): Promise<ReceivedPhotoForm> {
  const fields: Record<string, string> = {};
  let count = 0;
  const photoErrors: Array<string> = [];
  try {
    for await (const part of readForm(body, contentType)) {
      if (part.fileName === undefined) {
        const text = (await readFieldText(part.body, maxFieldBytes)) ?? "x".repeat(maxFieldBytes);
        // Our forms have a few; what a stranger adds is dropped.
        if (count < MAX_FIELDS) fields[part.name] = text;
        count += 1;
      } else if (part.name === name) {
        const bytes = await readFieldBytes(part.body, MAX_PHOTO_BYTES);
        const error = bytes
          ? await takeChosen(bytes, take)
          : `This photo is too large. The limit is ${fileSize(MAX_PHOTO_BYTES)}.`;
        if (error !== undefined) photoErrors.push(`${part.fileName}: ${error}`);
      }
    }
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    photoErrors.push("The upload was interrupted. Send the photos again.");
  }
  return { fields, photoErrors };
}

/** A field without a chosen file arrives as an empty file. */
const takeChosen = async (bytes: Uint8Array, take: PhotoFormOptions["take"]) =>
  bytes.length === 0 ? undefined : take(bytes);
