import { TOLERANCE } from "#domain/artwork/cut-choices";
import { tracedLine } from "#domain/artwork/draw-line";
import { lookAt } from "#domain/artwork/pixel-facts";
import { outlinesOf } from "#domain/artwork/cut-line/contour";
import { areaOf } from "#domain/kernel/geometry";
import { alphaMask, cutOutMask, smallerMask, type Mask } from "#domain/artwork/cut-line/mask";
import { type Colour, type Pixels } from "#domain/files/pixels/pixels";
import { CUT_LIMITS, lintCutLine, SHEET_LIMITS } from "#domain/artwork/cut-line/lint";
import { fromPath } from "#domain/artwork/cut-line/path";
import {
  FINE_FROM_IN,
  FINE_TRACE_SIDE,
  TRACE_SIDE,
  type CutlineRequest,
  type CutlineResponse,
  type CutlineResults,
  type CutOut,
  type Opened,
  type NumberedCutlineRequest,
} from "./cutline-protocol.ts";

/** Parts with fewer pixels are not counted as pieces. */
const DUST_PIXELS = 30;

/** The open picture. */
let pixels: Pixels | undefined;
let background: Colour | undefined;
/** Cached masks by option: moving a cut-line slider does not recompute them. */
const masks = new Map<string, Mask>();

function readPixels(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw in the background.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

function open(bitmap: ImageBitmap): Opened {
  pixels = readPixels(bitmap);
  masks.clear();
  const seen = lookAt(pixels);
  background = seen.background;
  const { outer } = outlinesOf(
    maskFor({ removeBackground: background !== undefined, tolerance: TOLERANCE.start }, TRACE_SIDE),
    128,
  );
  return {
    width: pixels.width,
    height: pixels.height,
    ...seen,
    parts: outer.filter((ring) => areaOf(ring) >= DUST_PIXELS).length,
  };
}

function maskFor({ removeBackground, tolerance }: CutOut, side?: number): Mask {
  if (!pixels) throw new Error("No picture is open.");
  const opened = pixels;
  const key = `${removeBackground && tolerance} ${side}`;
  const known = masks.get(key);
  if (known) return known;
  const whole = side ? maskFor({ removeBackground, tolerance }) : undefined;
  const full = removeBackground ? () => cutOutMask(opened, background, tolerance) : () => alphaMask(opened);
  const mask = whole && side ? smallerMask(whole, side) : full();
  if (masks.size > 6) masks.clear();
  masks.set(key, mask);
  return mask;
}

async function pngOf(image: ImageData, { alpha }: Mask): Promise<Blob> {
  for (let i = 0; i < alpha.length; i++) image.data[i * 4 + 3] = alpha[i] ?? 0;
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

function picture(how: CutOut): Promise<Blob> {
  if (!pixels) throw new Error("No picture is open.");
  const { width, height, data } = pixels;
  return pngOf(new ImageData(new Uint8ClampedArray(data), width, height), maskFor(how));
}

function cutOut(bitmap: ImageBitmap, tolerance: number): Promise<Blob> {
  const image = readPixels(bitmap);
  return pngOf(image, cutOutMask(image, background, tolerance));
}

async function respond(request: CutlineRequest): Promise<CutlineResults[keyof CutlineResults]> {
  switch (request.kind) {
    case "open":
      return open(request.bitmap);
    case "trace": {
      const { choices, outlines } = request;
      const side = Math.max(choices.box.width, choices.box.height) >= FINE_FROM_IN ? FINE_TRACE_SIDE : TRACE_SIDE;
      return tracedLine(outlines ?? maskFor(choices, side), choices);
    }
    case "lint":
      return lintCutLine(fromPath(request.path) ?? [], request.isSheet ? SHEET_LIMITS : CUT_LIMITS);
    case "picture":
      return picture(request);
    case "cut-out":
      return cutOut(request.bitmap, request.tolerance);
  }
}

self.onmessage = ({ data }: MessageEvent<NumberedCutlineRequest>) => {
  const reply = (message: CutlineResponse) => self.postMessage(message);
  respond(data).then(
    (value) => reply({ id: data.id, result: value }),
    (error: unknown) => reply({ id: data.id, failed: error instanceof Error ? error.message : String(error) }),
  );
};
