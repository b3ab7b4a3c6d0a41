import { messagesAt } from "#domain/ground/kernel/field-errors";
import { receivePhotoForm, type ReceivedPhotoForm, type UploadForm } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { addPhoto } from "./photos.ts";

/** The longest review is 4,000 characters of up to four bytes. */
const MAX_FIELD_BYTES = 32 * 1024;

/** Reads the review page's form. Photos belong to the item, even when the text is rejected. */
export const receiveReviewForm = (
  context: ServiceContext,
  lineId: string,
  form: UploadForm,
): Promise<ReceivedPhotoForm> =>
  receivePhotoForm(form, {
    name: "photos",
    maxFieldBytes: MAX_FIELD_BYTES,
    take: (bytes) => storePhoto(context, lineId, bytes),
  });

/** @returns why the photo was not stored; undefined when it was */
async function storePhoto(context: ServiceContext, lineId: string, bytes: Uint8Array): Promise<string | undefined> {
  const outcome = await addPhoto(context, lineId, bytes);
  if (outcome.ok) return undefined;
  return outcome.error.code === "invalid" ? (messagesAt(outcome.error.errors, "file")[0] ?? "") : outcome.error.message;
}
