import { contrastIn, type FoundCode } from "#domain/prepress/artwork/preflight/code";
import type { Numbered } from "../worker-requests.ts";
import { readCodes } from "./read-codes.ts";

/** A picture to look for codes in. The worker closes it. */
export interface CodesQuestion {
  readonly bitmap: ImageBitmap;
}
type CodesRequest = CodesQuestion & { readonly id: number };
/** A picture that can't be read has no codes, so no request fails. */
type CodesResponse = Numbered<ReadonlyArray<FoundCode>, never>;

async function find(bitmap: ImageBitmap): Promise<ReadonlyArray<FoundCode>> {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw in the background.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = context.getImageData(0, 0, width, height);
  return (await readCodes(pixels)).map(({ text, box, modules }) => ({
    text,
    at: { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
    modules,
    contrast: contrastIn(pixels, box),
  }));
}

self.onmessage = ({ data }: MessageEvent<CodesRequest>) => {
  find(data.bitmap).then(
    (result) => self.postMessage({ id: data.id, result } satisfies CodesResponse),
    (error: unknown) => {
      console.warn("codes could not be looked for:", error instanceof Error ? error.message : error);
      self.postMessage({ id: data.id, result: [] } satisfies CodesResponse);
    },
  );
};
