import { TOLERANCE, usesOwnLine, type CutChoices } from "#domain/artwork/cut-choices";
import { vividShare } from "#domain/artwork/color/vivid";
import { agreesWithPicture, ownLine, tracedLine } from "#domain/artwork/draw-line";
import { lookAt } from "#domain/artwork/pixel-facts";
import { outlinesOf } from "#domain/artwork/cut-line/contour";
import { coverageOf, MAX_OUTSIDE, placesOutside, widensByItself } from "#domain/artwork/cut-line/checks/coverage";
import type { CheckedLine } from "#domain/artwork/cut-line/checks/verify";
import { areaOf, signedAreaOf } from "#domain/kernel/geometry";
import { alphaMask, cutOutMask, smallerMask, type Mask } from "#domain/artwork/cut-line/mask";
import { type Colour, type Pixels } from "#domain/files/pixels/pixels";
import { CUT_LIMITS, lintCutLine, SHEET_LIMITS } from "#domain/artwork/cut-line/checks/lint";
import { fromPath } from "#domain/artwork/cut-line/path";
import { pressTable } from "../color/press-table.ts";
import {
  FINE_FROM_IN,
  FINE_TRACE_SIDE,
  TRACE_SIDE,
  type CutlineRequest,
  type CutlineResponse,
  type CutlineResults,
  type CutOut,
  type MeasuredCoverage,
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

const traceMask = (choices: CutChoices): Mask =>
  maskFor(choices, Math.max(choices.box.width, choices.box.height) >= FINE_FROM_IN ? FINE_TRACE_SIDE : TRACE_SIDE);

const areaIn = (path: string): number =>
  Math.abs((fromPath(path) ?? []).reduce((sum, ring) => sum + signedAreaOf(ring), 0));

/** By how much a line around everything would enclose more of the picture than this one; undefined without one. */
function growthOf({ path, kiss, artBox }: CheckedLine, choices: CutChoices): number | undefined {
  const wide = tracedLine(traceMask(choices), { ...choices, coverage: "all" });
  if (!wide.ok || !artBox) return undefined;
  const { value } = wide;
  const share = areaIn(kiss ?? path) / (artBox.width * artBox.height);
  return areaIn(value.kiss ?? value.path) / (value.artBox.width * value.artBox.height) / share;
}

/** The color of what is cut off, in `MeasuredCoverage.picture`. */
const CUT_OFF = [220, 20, 60] as const;
/** The minimum alpha of a part outside, so that faint ones are visible too. */
const MIN_MARK_ALPHA = 150;

async function coverage(line: CheckedLine, choices: CutChoices): Promise<MeasuredCoverage> {
  const found = coverageOf(maskFor(choices, TRACE_SIDE), line);
  if (found.share <= MAX_OUTSIDE) return { share: found.share, places: [], picture: undefined, widens: false };
  const asks =
    choices.outline === "custom" && !choices.ownLine && choices.coverage === "solid" && found.share > choices.cutsOff;
  const growth = asks ? growthOf(line, choices) : undefined;
  const { width, height, alpha } = found.outside;
  const image = new ImageData(width, height);
  for (let i = 0; i < alpha.length; i++) if (alpha[i]) image.data.set([...CUT_OFF, 255], i * 4);
  return {
    share: found.share,
    places: placesOutside(found, line),
    picture: await pngOf(image, {
      width,
      height,
      alpha: alpha.map((value) => (value === 0 ? 0 : Math.max(MIN_MARK_ALPHA, value))),
    }),
    widens: growth !== undefined && widensByItself(found.share, growth),
  };
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
      const { choices, outlines, own } = request;
      if (own && usesOwnLine(choices)) return ownLine(own, choices);
      // Outlines of a drawing do not include what is too small or too faint for them.
      if (choices.coverage !== "solid" || !outlines) return tracedLine(traceMask(choices), choices);
      const [exact, picture, mask] = [tracedLine(outlines, choices), maskFor(choices, TRACE_SIDE), traceMask(choices)];
      const traced = tracedLine(picture, choices);
      if (agreesWithPicture(exact, traced, picture)) return exact;
      return mask === picture ? traced : tracedLine(mask, choices);
    }
    case "own-line":
      return ownLine(request.own, request.choices);
    case "lint":
      return lintCutLine(fromPath(request.path) ?? [], request.isSheet ? SHEET_LIMITS : CUT_LIMITS);
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
