import { fileType, type FileType } from "#domain/files/file-types";
import { checkChosen } from "#domain/files/upload-rules";
import { flatten } from "#domain/kernel/field-errors";
import { err, ok, type Result } from "#domain/kernel/result";
import type { TagPicture } from "#domain/name-tags/picture";
import { type ApiAnswer, callApi } from "../../api-client/index.ts";

interface Sent {
  readonly id: string;
  readonly file_name: string;
  readonly type: FileType;
  readonly width_px: number;
  readonly height_px: number;
  readonly url: string;
}

/** Pixels of the picture that screens show: the largest frame of a tag has no more on a sharp screen. */
const SHOWN_SIDE = 720;
/** Pixels of a picture that is printed in place of its file, because a PDF cannot hold it as it is. */
const PRINTED_SIDE = 1600;
const HELD_BY_PDF: ReadonlyArray<FileType> = ["image/png", "image/jpeg"];
/** Waits in milliseconds where so many pictures are sent that the shop asks for a moment. */
const WAITS_MS = [2000, 5000, 15_000, 30_000] as const;

async function patiently<T>(send: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
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

/** A small picture of the file, upright, as this device draws it; undefined where it cannot. */
async function draw(file: File, side: number): Promise<Blob | undefined> {
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

/** Sends one picture of somebody, and what screens show of it. Or why it cannot be used, as a sentence. */
export async function sendPicture(file: File): Promise<Result<TagPicture, string>> {
  const checked = checkChosen(file, "raster");
  if (!checked.ok) return checked;
  const sent = await patiently(() => callApi<Sent>("/tags/api/picture/", { body: form(file, file.name) }));
  if (!sent.ok)
    return err(
      flatten(sent.errors)[0]?.message ?? (sent.message === "" ? "The upload failed. Please try again." : sent.message),
    );
  const { id, file_name: fileName, type, width_px: width, height_px: height, url } = sent.data;
  const picture = { id, fileName, width, height, url };
  const isShown = fileType(type).shownByBrowsers;
  try {
    const drawn = await draw(file, HELD_BY_PDF.includes(type) ? SHOWN_SIDE : PRINTED_SIDE);
    const kept =
      drawn && (await patiently(() => callApi(`/artwork/api/preview/${id}/`, { body: form(drawn, "preview.png") })));
    if (kept?.ok || isShown) return ok(picture);
  } catch (error) {
    console.warn("a picture could not be drawn:", error);
    // A browser that shows the file itself needs no other picture of it.
    if (isShown) return ok(picture);
  }
  return err(`Your browser can't show this ${fileType(type).label}. Save it as a JPEG and choose that.`);
}
