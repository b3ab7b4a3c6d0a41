import { fileType, type FileType } from "#domain/ground/files/file-types";
import { checkFile } from "#domain/ground/files/check-file";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import { UPLOAD_FAILED } from "#domain/ground/files/upload-state";
import { type ApiAnswer, callApi, uploadProblem } from "../../api-client/index.ts";

interface Sent {
  readonly id: string;
  readonly file_name: string;
  readonly type: FileType;
  readonly width_px: number;
  readonly height_px: number;
  readonly url: string;
}

/** Longest side in pixels of a screen preview: as many as the largest frame of a tag has on a sharp screen. */
const SHOWN_SIDE = 720;
/** Longest side in pixels of a preview that is printed instead of its file, which a PDF cannot contain. */
const PRINTED_SIDE = 1600;
const PDF_TYPES: ReadonlyArray<FileType> = ["image/png", "image/jpeg"];
/** Milliseconds to wait after each 429 (too many requests). */
const WAITS_MS = [2000, 5000, 15_000, 30_000] as const;

async function withRetries<T>(send: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
  for (const wait of WAITS_MS) {
    const answer = await send();
    if (answer.ok || answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send();
}

const form = (file: Blob, name: string): FormData => {
  const body = new FormData();
  body.set("file", file, name);
  return body;
};

/** Renders an upright preview of the file. @throws when this device cannot read it */
async function renderPreview(file: File, side: number): Promise<Blob> {
  const { openArtwork } = await import("../../artwork/lazy.ts");
  const reader = await openArtwork(file);
  try {
    const { bitmap } = await reader.render(1, side);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    reader.close();
  }
}

/** Uploads a person's picture and its preview. An error is a message for the customer. */
export async function sendPicture(file: File): Promise<Result<TagPicture, string>> {
  const checked = await checkFile(file, "raster");
  if (!checked.ok) return checked;
  const answer = await withRetries(() => callApi<Sent>("/tags/api/picture/", { body: form(file, file.name) }));
  if (!answer.ok) return err(uploadProblem(answer) ?? UPLOAD_FAILED);
  const { id, file_name: fileName, type, width_px: width, height_px: height, url } = answer.data;
  const picture = { id, fileName, width, height, url };
  const isShown = fileType(type).shownByBrowsers;
  try {
    const preview = await renderPreview(file, PDF_TYPES.includes(type) ? SHOWN_SIDE : PRINTED_SIDE);
    const stored = await withRetries(() =>
      callApi(`/artwork/api/preview/${id}/`, { body: form(preview, "preview.png") }),
    );
    if (stored.ok || isShown) return ok(picture);
  } catch (error) {
    console.warn("a picture could not be rendered:", error);
    // Browsers show the file itself, so it needs no preview.
    if (isShown) return ok(picture);
  }
  return err(`Your browser can't show this ${fileType(type).label}. Save it as a JPEG and choose that.`);
}
