import type { Artwork } from "#domain/artwork/artwork";
import { TRACE_SIDE } from "./cutline-protocol.ts";

/** What drawing a file told about it beyond what its bytes did. */
export interface Drawn {
  readonly source: { readonly url: string } | { readonly bitmap: ImageBitmap };
  readonly pages?: number;
  readonly widthIn?: number;
  readonly heightIn?: number;
}

type Drawable = Pick<Artwork, "type" | "originalUrl" | "facts">;

/**
 * Makes a picture of a file that the tracer can read. Throws where this browser cannot.
 * Pictures are decoded by the worker itself; drawings only by an <img>, documents by pdf.js, loaded when one comes.
 */
export async function drawArtwork({ type, originalUrl, facts }: Drawable): Promise<Drawn> {
  if (type === "application/pdf") return (await import("./draw-pdf.client.ts")).drawPdf(originalUrl);
  if (type === "image/svg+xml") return { source: { bitmap: await drawSvg(originalUrl, (facts.widthIn ?? 1) / (facts.heightIn ?? 1)) } };
  return { source: { url: originalUrl } };
}

/** @param aspect width to height, for a drawing that does not tell its own size */
async function drawSvg(url: string, aspect: number): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const ratio = image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : aspect;
  const [width, height] = ratio >= 1 ? [TRACE_SIDE, TRACE_SIDE / ratio] : [TRACE_SIDE * ratio, TRACE_SIDE];
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return createImageBitmap(canvas);
}
