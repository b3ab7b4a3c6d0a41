import { messagesAt } from "#domain/kernel/field-errors";
import { MAX_PHOTO_BYTES } from "#domain/reviews/photo";
import { fileSize } from "#domain/kernel/text";
import { bytesOf, MalformedForm, readForm, textOf, type UploadForm } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { addPhoto } from "./photos.ts";

/** The longest review is 4,000 characters of up to four bytes. */
const MAX_FIELD_BYTES = 32 * 1024;
const CUT_OFF = "The upload was interrupted. Send the photos again.";

export interface TakenForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Why photos were not stored, with their file names. */
  readonly photoErrors: ReadonlyArray<string>;
}

/**
 * Reads the review page's form as a stream. Each photo is stored before the next one is read, so that only one is in
 * memory at a time. Photos belong to the item, even when the text is rejected.
 */
export async function receiveReviewForm(
  context: ServiceContext,
  lineId: string,
  { body, contentType }: UploadForm,
): Promise<TakenForm> {
  const fields: Record<string, string> = {};
  const photoErrors: Array<string> = [];
  try {
    for await (const part of readForm(body, contentType)) {
      if (part.fileName === undefined) {
        fields[part.name] = (await textOf(part.body, MAX_FIELD_BYTES)) ?? "x".repeat(MAX_FIELD_BYTES);
      } else if (part.name === "photos") {
        const error = await takePhoto(context, lineId, part.body);
        if (error !== undefined) photoErrors.push(`${part.fileName}: ${error}`);
      }
    }
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    photoErrors.push(CUT_OFF);
  }
  return { fields, photoErrors };
}

/** @returns why the photo was not stored; undefined when it was, and for a field without a file */
async function takePhoto(
  context: ServiceContext,
  lineId: string,
  body: AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  const bytes = await bytesOf(body, MAX_PHOTO_BYTES);
  if (!bytes) return `This photo is too large. The limit is ${fileSize(MAX_PHOTO_BYTES)}.`;
  if (bytes.length === 0) return undefined;
  const added = await addPhoto(context, lineId, bytes);
  if (added.ok) return undefined;
  return added.error.code === "invalid" ? (messagesAt(added.error.errors, "file")[0] ?? "") : added.error.message;
}
