import type { AppLoadContext } from "@remix-run/cloudflare";
import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";

interface UploadedPicture {
  readonly id: number;
  readonly path: string;
}

/** Stores the files of a form's control in media. What can't be used is named with what to do. */
export async function storeFiles({ services }: AppLoadContext, files: ReadonlyArray<File | string>) {
  const pictures: Array<UploadedPicture> = [];
  const errors: Array<string> = [];
  for (const file of files) {
    // A control without a chosen file sends an empty one.
    if (typeof file === "string" || (file.size === 0 && file.name === "")) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const picture = await services.content.media.store({ fileName: file.name, bytes });
    if (picture.ok) pictures.push(picture.value);
    else errors.push(...flatten(getRefusalErrors(picture.error)).map(({ message }) => `${file.name}: ${message}`));
  }
  return { pictures, errors };
}
