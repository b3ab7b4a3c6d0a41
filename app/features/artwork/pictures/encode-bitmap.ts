/** JPEG quality at which a photo looks like its original, also in print. */
const QUALITY = 0.95;
/**
 * Up to this size a picture stays as it is: a PNG of it is a few megabytes at most, and a JPEG's faults would be seen.
 */
const MAX_LOSSLESS_PIXELS = 1_000_000;
const OPAQUE = 255;
/** Rows per read: the pixels of a whole photo are 50 MB and more. */
const ROWS = 64;

function hasTransparency(context: OffscreenCanvasRenderingContext2D, { width, height }: OffscreenCanvas): boolean {
  for (let y = 0; y < height; y += ROWS) {
    const { data } = context.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let i = 3; i < data.length; i += 4) if (data[i] !== OPAQUE) return true;
  }
  return false;
}

/** Encodes and closes a bitmap: PNG when it is small, has transparency or must be lossless, else JPEG. */
export async function encodeBitmap(bitmap: ImageBitmap, isLossless = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const isPng = isLossless || canvas.width * canvas.height <= MAX_LOSSLESS_PIXELS || hasTransparency(context, canvas);
  return canvas.convertToBlob(isPng ? { type: "image/png" } : { type: "image/jpeg", quality: QUALITY });
}
