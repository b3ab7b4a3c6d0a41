import { TOLERANCE, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { vividShare } from "#domain/prepress/artwork/color/vivid";
import { ownLine } from "#domain/prepress/artwork/draw-line";
import { countParts, measureCoverage, traceArt, TRACE_SIDE, type ArtToTrace } from "#domain/prepress/artwork/trace-art";
import { lookAt } from "#domain/prepress/artwork/pixel-facts";
import { MAX_OUTSIDE, placesOutside } from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import { alphaMask, cutOutMask, smallerMask, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { type Colour, type Pixels } from "#domain/ground/files/pixels/pixels";
import { checkCutLine } from "#domain/prepress/artwork/cut-line/checks/check-cut-line";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { pressTable } from "../color/press-table.ts";
import {
  type CutlineRequest,
  type CutlineResponse,
  type CutlineResults,
  type CutOut,
  type FileLines,
  type MeasuredCoverage,
  type Opened,
  type NumberedCutlineRequest,
} from "./cutline-protocol.ts";

/** The open picture. */
let pixels: Pixels | undefined;
let background: Colour | undefined;
/** Cached masks by option: moving a cut-line slider does not recompute them. */
const masks = new Map<string, Mask>();

/** The press's table, the same for every page; undefined until it is needed, and after it could not be loaded. */
let table: Promise<Uint8Array> | undefined;

function openTable(): Promise<Uint8Array> {
  table ??= pressTable().catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
}

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
  const pictureFacts = lookAt(pixels);
  background = pictureFacts.background;
  return {
    width: pixels.width,
    height: pixels.height,
    ...pictureFacts,
    parts: countParts(maskFor({ removeBackground: background !== undefined, tolerance: TOLERANCE.start }, TRACE_SIDE)),
  };
}

function maskFor({ removeBackground, tolerance }: CutOut, side?: number): Mask {
  if (!pixels) throw new Error("No picture is open.");
  const openPixels = pixels;
  const key = `${removeBackground && tolerance} ${side}`;
  const cachedMask = masks.get(key);
  if (cachedMask) return cachedMask;
  const whole = side ? maskFor({ removeBackground, tolerance }) : undefined;
  const full = removeBackground ? () => cutOutMask(openPixels, background, tolerance) : () => alphaMask(openPixels);
  const mask = whole && side ? smallerMask(whole, side) : full();
  if (masks.size > 6) masks.clear();
  masks.set(key, mask);
  return mask;
}

/** The open picture, to trace with these choices. */
const artFor = (choices: CutOut, lines: Partial<FileLines> = {}): ArtToTrace => ({
  maskAt: (side) => maskFor(choices, side),
  ...lines,
});

/** The color of what is cut off, in `MeasuredCoverage.picture`. */
const CUT_OFF = [220, 20, 60] as const;
/** The minimum alpha of a part outside, so that faint ones are visible too. */
const MIN_MARK_ALPHA = 150;

async function coverage(line: CheckedLine, choices: CutChoices): Promise<MeasuredCoverage> {
  const measuredCoverage = measureCoverage(artFor(choices), line, choices);
  if (measuredCoverage.share <= MAX_OUTSIDE)
    return { share: measuredCoverage.share, places: [], picture: undefined, widens: false };
  const { width, height, alpha } = measuredCoverage.outside;
  const image = new ImageData(width, height);
  for (let i = 0; i < alpha.length; i++) if (alpha[i]) image.data.set([...CUT_OFF, 255], i * 4);
  return {
    share: measuredCoverage.share,
    places: placesOutside(measuredCoverage, line),
    picture: await encodePng(image, {
      width,
      height,
      alpha: alpha.map((value) => (value === 0 ? 0 : Math.max(MIN_MARK_ALPHA, value))),
    }),
    widens: measuredCoverage.widens,
  };
}

async function encodePng(image: ImageData, { alpha }: Mask): Promise<Blob> {
  for (let i = 0; i < alpha.length; i++) image.data[i * 4 + 3] = alpha[i] ?? 0;
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

function picture(how: CutOut): Promise<Blob> {
  if (!pixels) throw new Error("No picture is open.");
  const { width, height, data } = pixels;
  return encodePng(new ImageData(new Uint8ClampedArray(data), width, height), maskFor(how));
}

function cutOut(bitmap: ImageBitmap, tolerance: number): Promise<Blob> {
  const image = readPixels(bitmap);
  return encodePng(image, cutOutMask(image, background, tolerance));
}

async function respond(request: CutlineRequest): Promise<CutlineResults[keyof CutlineResults]> {
  switch (request.kind) {
    case "open":
      return open(request.bitmap);
    case "trace": {
      const { choices, outlines, own } = request;
      return traceArt(artFor(choices, { outlines, own }), choices);
    }
    case "own-line":
      return ownLine(request.own, request.choices);
    case "lint":
      return checkCutLine(fromPath(request.path) ?? [], request.isSheet);
    case "coverage":
      return coverage(request.line, request.choices);
    case "vivid":
      return pixels ? vividShare(await openTable(), pixels) : 0;
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
