import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../../kernel/index.ts";
import {
  MalformedForm,
  readForm,
  type ReceivedFile,
  receiveFile,
  readFieldText,
  type UploadForm,
} from "../../files/index.ts";

export interface ReceivedPicture {
  /** Undefined in a form without a file. The caller must store or discard it. */
  readonly file: ReceivedFile | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

export interface PictureLimits {
  readonly maxBytes: number;
  /** Text fields to read. */
  readonly fieldNames: ReadonlyArray<string>;
  /** A longer field is read as "". */
  readonly maxFieldBytes?: number;
}

/** Receives a picture that the customer's browser rendered, with text fields about it. */
export async function receivePicture(
  { files }: Pick<ServiceContext, "files">,
  key: string,
  form: UploadForm,
  { maxBytes, fieldNames, maxFieldBytes = 20 }: PictureLimits,
): Promise<Result<ReceivedPicture, Refusal>> {
  let file: ReceivedFile | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name === "file") {
        await file?.drop();
        file = await receiveFile(files, key, part.body, { max: maxBytes });
        if (!file) return refuse({ code: "too-large", message: "This picture is too large." });
      } else if (fieldNames.includes(part.name))
        fields[part.name] = (await readFieldText(part.body, maxFieldBytes)) ?? "";
    }
  } catch (error) {
    await file?.drop();
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted."] });
    throw error;
  }
  return ok({ file, fields });
}

/** Largest difference between the logarithms of two aspect ratios that count as equal. */
const ASPECT_TOLERANCE = 0.02;

/** Whether a picture has the proportions of its file. True if the file's size is unknown. */
export const hasSameAspect = (
  { widthPx, heightPx }: { readonly widthPx: number | null; readonly heightPx: number | null },
  picture: { readonly widthPx: number; readonly heightPx: number },
): boolean =>
  widthPx === null ||
  heightPx === null ||
  Math.abs(Math.log((picture.widthPx / picture.heightPx) * (heightPx / widthPx))) <= ASPECT_TOLERANCE;
