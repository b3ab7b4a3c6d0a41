import type { FileFacts } from "#domain/artwork/facts/facts";
import type { FileType } from "#domain/artwork/file-types";
import { readPngRows } from "#domain/artwork/pixels/png-rows";
import { fittedSize } from "#domain/artwork/pixels/shrink";
import { Unreadable } from "#domain/artwork/pixels/unreadable";
import { bitmapOf } from "./bitmap-of.ts";

/** Pixels that are decoded in one piece: 64 million are 256 MB. Larger pictures are read scaled or line by line. */
export const MOST_PIXELS_WHOLE = 64_000_000;

const TOO_LARGE = "This picture is too large to be shown here. It is printed as it was sent; to cut along its outline, send it at no more than 8,000 pixels a side.";

/** What the browser can decode by itself: PNG, JPEG, GIF, BMP, WebP, AVIF. */
export async function drawNative(file: Blob, type: FileType, facts: FileFacts, side: number): Promise<ImageBitmap> {
  const { widthPx = 0, heightPx = 0 } = facts;
  const isHuge = widthPx * heightPx > MOST_PIXELS_WHOLE;
  if (isHuge && type === "image/png") return bitmapOf(await readPngRows(new Uint8Array(await file.arrayBuffer()), side, inflateStream));
  if (isHuge) return drawScaled(file, type, fittedSize(widthPx, heightPx, side));
  const whole = await createImageBitmap(file);
  const size = fittedSize(whole.width, whole.height, side);
  if (size.width === whole.width) return whole;
  try {
    return await createImageBitmap(whole, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "high" });
  } finally {
    whole.close();
  }
}

/** A JPEG's decoder can leave out what the smaller picture does not need (WebCodecs). */
async function drawScaled(file: Blob, type: string, size: { width: number; height: number }): Promise<ImageBitmap> {
  if (type !== "image/jpeg" || !("ImageDecoder" in self)) throw new Unreadable(TOO_LARGE);
  const decoder = new ImageDecoder({ data: file.stream(), type, desiredWidth: size.width, desiredHeight: size.height });
  try {
    const { image } = await decoder.decode();
    try {
      return await createImageBitmap(image, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "high" });
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

async function* inflateStream(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = new Blob([...chunks] as Array<Uint8Array<ArrayBuffer>>).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
