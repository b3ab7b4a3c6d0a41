import { invalid, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { MalformedForm, readForm, type ReceivedFile, receiveFile, textOf } from "../files/index.ts";

export interface PictureForm {
  readonly body: ReadableStream<Uint8Array> | null;
  readonly contentType: string;
}

export interface ReceivedPicture {
  /** Undefined in a form without a file. Its caller keeps or drops it. */
  readonly file: ReceivedFile | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Takes in a picture that a browser made, with what it says about it.
 * @param most bytes of the picture  @param names of the fields that are read  @param longest bytes of such a field
 */
export async function receivePicture(
  { files }: Pick<ServiceContext, "files">,
  key: string,
  form: PictureForm,
  {
    most,
    names,
    longest = 20,
  }: { readonly most: number; readonly names: ReadonlyArray<string>; readonly longest?: number },
): Promise<Result<ReceivedPicture, Refusal>> {
  let file: ReceivedFile | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name === "file") {
        await file?.drop();
        file = await receiveFile(files, key, part.body, most);
        if (!file) return refuse({ code: "too-large", message: "This picture is too large." });
      } else if (names.includes(part.name)) fields[part.name] = (await textOf(part.body, longest)) ?? "";
    }
  } catch (error) {
    await file?.drop();
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was interrupted."] });
    throw error;
  }
  return ok({ file, fields });
}

/** Proportions that differ by more than this are those of another picture. */
const ASPECT_TOLERANCE = 0.02;

/** Whether a picture has the proportions of the file that it was made of, as far as those are known. */
export const hasAspectOf = (
  { widthPx, heightPx }: { readonly widthPx: number | null; readonly heightPx: number | null },
  picture: { readonly widthPx: number; readonly heightPx: number },
): boolean =>
  widthPx === null ||
  heightPx === null ||
  Math.abs(Math.log((picture.widthPx / picture.heightPx) * (heightPx / widthPx))) <= ASPECT_TOLERANCE;
