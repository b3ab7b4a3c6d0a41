import { FileBytes } from "#domain/ground/files/file-bytes";
import { MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { sniff } from "#domain/ground/files/sniff";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { MAX_OUTSIDE } from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { measureDrawing } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import { cutOutMask, evenBackground, hasTransparency } from "#domain/prepress/artwork/cut-line/mask";
import type { Traceable } from "#domain/prepress/artwork/cut-line/trace";
import { plainLine, tracedLine } from "#domain/prepress/artwork/draw-line";
import { measureCoverage, TRACE_SIDE } from "#domain/prepress/artwork/trace-art";
import { readPicturePixels } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { approveSavedLine } from "../upload/approve-cut-line.ts";

/** A picture that can be printed, and what its line is traced from. */
type Art =
  | { readonly kind: "pixels"; readonly pixels: Pixels; readonly aspect: number }
  | { readonly kind: "drawing"; readonly outlines: Traceable | undefined; readonly aspect: number };

const OR_PLAIN = "Or choose a plain shape.";
const NO_LINE = `No line found: this picture fills its whole rectangle. Ignore its background, if that has one color, or upload a PNG with a transparent one. ${OR_PLAIN}`;
const UNEVEN = `No line found: this picture has no background of one color. Upload a PNG with a transparent background. ${OR_PLAIN}`;
const HIDDEN_PARTS = `No line found: parts of this drawing are hidden or outside of its frame. Remove them, or upload a PNG with a transparent background. ${OR_PLAIN}`;
const UNKNOWN = "We couldn’t find this picture. Upload it, or choose it from media.";
const OTHER_TYPE = "A design is printed from a PNG, JPEG or SVG. Upload one of these.";
const UNREADABLE =
  "We can’t read this picture. Save it again as a PNG of up to 16 megapixels, or a JPEG of up to 4, and upload that.";

async function readBytes({ files }: ServiceContext, artwork: string): Promise<Uint8Array | undefined> {
  const key = mediaKey(artwork);
  const stored = key === undefined ? null : await files.get(key);
  if (!stored) return undefined;
  if (stored.size <= MAX_PHOTO_BYTES) return new Uint8Array(await new Response(stored.body).arrayBuffer());
  await stored.body.cancel();
  return undefined;
}

/** Reads a design's picture as far as it is printed. A refusal says what to do. */
async function readArt(bytes: Uint8Array): Promise<Result<Art, string>> {
  const type = sniff(FileBytes.of(bytes));
  if (type === "image/svg+xml") {
    const drawing = readDrawing(new TextDecoder().decode(bytes));
    if (!drawing.ok) return err(`${drawing.error} We can’t print that. Export it again without, and upload that.`);
    const aspect = drawing.value.viewBox.width / drawing.value.viewBox.height;
    return ok({ kind: "drawing", outlines: measureDrawing(drawing.value, aspect).outlines, aspect });
  }
  if (type !== "image/png" && type !== "image/jpeg") return err(OTHER_TYPE);
  const pixels = await readPicturePixels(bytes, TRACE_SIDE);
  return pixels ? ok({ kind: "pixels", pixels, aspect: pixels.width / pixels.height }) : err(UNREADABLE);
}

const message = (line: Result<CutLine, { readonly message: string }>): Result<CutLine, string> =>
  line.ok ? line : err(`${line.error.message} ${OR_PLAIN}`);

/** The line around what is seen of a picture; around all of it, where it would cut off too much otherwise. */
function tracePixels(pixels: Pixels, choices: CutChoices): Result<CutLine, string> {
  const background = choices.removeBackground ? evenBackground(pixels) : undefined;
  if (!background && !hasTransparency(pixels)) return err(choices.removeBackground ? UNEVEN : NO_LINE);
  const mask = cutOutMask(pixels, background, choices.tolerance);
  const traced = tracedLine(mask, choices);
  if (!traced.ok) return message(traced);
  const { share, widens } = measureCoverage({ maskAt: () => mask }, traced.value, choices);
  return share > MAX_OUTSIDE && widens ? message(tracedLine(mask, { ...choices, coverage: "all" })) : traced;
}

function traceOutline(art: Art, choices: CutChoices): Result<CutLine, string> {
  if (choices.outline !== "custom") return message(plainLine(choices, art.aspect));
  if (art.kind === "pixels") return tracePixels(art.pixels, choices);
  return art.outlines ? message(tracedLine(art.outlines, choices)) : err(HIDDEN_PARTS);
}

export interface TracedDesign {
  readonly line: SavedCutLine;
  readonly bytes: Uint8Array;
}

/**
 * Traces the cut line of a ready-made design with the code that traces a customer's file. A refusal says at `artwork`
 * or `outline` what to do.
 * @param artwork path of its picture
 */
export async function traceDesign(
  context: ServiceContext,
  artwork: string,
  choices: CutChoices,
): Promise<Result<TracedDesign, Refusal>> {
  const bytes = await readBytes(context, artwork);
  const art = bytes ? await readArt(bytes) : err(UNKNOWN);
  if (!art.ok || !bytes) return invalid({ artwork: [art.ok ? UNKNOWN : art.error] });
  const traced = traceOutline(art.value, choices);
  if (!traced.ok) return invalid({ outline: [traced.error] });
  const { path, width, height, kind, artBox } = traced.value;
  const line = approveSavedLine({ path, width, height, kind, artBox }, choices);
  return line.ok ? ok({ line: line.value, bytes }) : invalid({ outline: [line.error] });
}
