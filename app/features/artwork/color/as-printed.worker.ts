import { applyProofTable } from "#domain/prepress/artwork/color/proof-table";
import { pressTable } from "./press-table.ts";

/** A picture to convert. The worker closes it. */
export interface AsPrintedRequest {
  readonly bitmap: ImageBitmap;
}
/** The converted picture as a PNG; undefined if it can't be converted. */
export interface AsPrintedResponse {
  readonly picture: Blob | undefined;
}

async function convert(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const table = await pressTable();
  const pixels = context.getImageData(0, 0, width, height);
  applyProofTable(table, pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

self.onmessage = ({ data }: MessageEvent<AsPrintedRequest>) => {
  convert(data.bitmap).then(
    (picture) => self.postMessage({ picture } satisfies AsPrintedResponse),
    (error: unknown) => {
      console.warn("the picture could not be shown as printed:", error instanceof Error ? error.message : error);
      self.postMessage({ picture: undefined } satisfies AsPrintedResponse);
    },
  );
};
