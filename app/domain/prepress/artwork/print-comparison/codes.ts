import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import type { Size, Box } from "#domain/ground/kernel/geometry";
import type { ComparedRaster } from "#domain/prepress/artwork/print-comparison/grids";
import { counted } from "#domain/ground/kernel/text";

/** A QR code, barcode or the like that was read in a picture. */
export interface CodeInPicture {
  readonly text: string;
  /** The smallest upright box around it, in the picture's pixels. */
  readonly box: Box;
  /** Dark and light squares along its sides; undefined for a barcode of bars only. */
  readonly modules: Size | undefined;
}

/** More codes than this are not read back one by one: such a print waits for a person. */
export const MAX_CODES = 100;
/**
 * Device pixels along the longer side of a code that is read back; a code of 177 modules still has 3 pixels for each.
 */
const CODE_SIDE = 540;
/** White that is rendered around a code, as a share of its longer side: the quiet zone of a small QR code. */
const MARGIN = 0.2;

/**
 * The raster for one code of the artwork, with the white around it.
 * @param code in pixels of the picture
 * @param picture size in pixels
 * @param art where the picture is on the piece, in inches
 */
export function codeRaster(code: Box, picture: Size, art: Box): ComparedRaster {
  const inches = { x: art.width / picture.width, y: art.height / picture.height };
  const width = code.width * inches.x;
  const height = code.height * inches.y;
  const longest = Math.max(width, height);
  const margin = longest * MARGIN;
  const scale = CODE_SIDE / longest;
  const origin = {
    x: (margin - art.x - code.x * inches.x) * scale,
    y: (margin - art.y - code.y * inches.y) * scale,
  };
  return {
    width: Math.ceil((width + 2 * margin) * scale),
    height: Math.ceil((height + 2 * margin) * scale),
    scale: { x: scale, y: scale },
    origin,
    art: {
      x: origin.x + art.x * scale,
      y: origin.y + art.y * scale,
      width: art.width * scale,
      height: art.height * scale,
    },
  };
}

/** The middle of a code on the piece, in inches. Parameters as in `codeRaster`. */
export const middleOnPiece = (code: Box, picture: Size, art: Box): { readonly x: number; readonly y: number } => ({
  x: art.x + ((code.x + code.width / 2) / picture.width) * art.width,
  y: art.y + ((code.y + code.height / 2) / picture.height) * art.height,
});

const MAX_TEXT = 300;
const text = v.pipe(v.string(), maxCharacters(MAX_TEXT));
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** The codes on a proof that were read back from the print. */
export const CodesRead = v.object({
  /** Codes on the proof. */
  count: number,
  /** Of these, how many can't be read on the print, or say something else. */
  unread: number,
  /** The first of them: what it says on the proof, and on the print if it can be read. */
  first: v.nullable(v.object({ text, printed: v.nullable(text) })),
});
export type CodesRead = v.InferOutput<typeof CodesRead>;

export const NO_CODES: CodesRead = { count: 0, unread: 0, first: null };

/**
 * Sums up which codes were read back.
 * @param read what each code says on the proof, and all that was read in its place on the print
 * @param unchecked further codes on the proof, which nobody read back
 */
export function codesRead(
  read: ReadonlyArray<{ readonly text: string; readonly printed: ReadonlyArray<string> }>,
  unchecked = 0,
): CodesRead {
  const wrong = read.filter(({ text: expectedText, printed }) => !printed.includes(expectedText));
  const [first] = wrong;
  const short = (whole: string) => [...whole].slice(0, MAX_TEXT).join("");
  return {
    count: read.length + unchecked,
    unread: wrong.length + unchecked,
    first: first
      ? { text: short(first.text), printed: first.printed[0] === undefined ? null : short(first.printed[0]) }
      : null,
  };
}

/** What is wrong with the codes on a print, for staff; undefined if all say what they say on the proof. */
export function codesProblem({ count, unread, first }: CodesRead): string | undefined {
  if (unread === 0) return undefined;
  const which = `${String(unread)} of ${counted(count, "code")} on the proof can't be read on the print or say something else`;
  if (!first) return `${which}.`;
  const printed = first.printed === null ? "can't be read on the print" : `reads “${first.printed}” on the print`;
  const code = `The code “${first.text}” on the proof ${printed}`;
  return unread === 1 ? `${code}.` : `${which}. ${code}.`;
}
