import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CodesRead, NO_CODES } from "#domain/prepress/artwork/print-comparison/codes";
import { isSamePrint } from "#domain/prepress/artwork/print-comparison/compare-grids";

const inches = v.number();
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "This is not a SHA-256 in hexadecimal."));

/**
 * A picture of a print with its proof: the artwork of a sticker, one of the pictures on name tags, or a whole piece
 * that the shop draws itself, such as lettering. Lengths in inches of what is compared, y down.
 */
export const PictureToCompare = v.object({
  /** Of what the print is made of, and of what was approved. They go back with the result. */
  print_hash: Sha256,
  proof_hash: Sha256,
  /** The customer's name of the file, or what the piece is. */
  file_name: v.string(),
  /** The print without cut lines, and the pictures on name tags without background and texts: a PDF of one page. */
  print_url: v.string(),
  /** The picture that was approved. */
  picture_url: v.string(),
  /** Media type of the file that is printed; that of SVG for a piece that the shop draws. */
  source: v.string(),
  /** The finished size, or the part of a name tag in which its picture is. */
  piece: v.object({ width: inches, height: inches }),
  art_box: v.object({ x: inches, y: inches, width: inches, height: inches }),
  /** The corner of the piece on the page of the PDF. */
  trim: v.object({ x: inches, y: inches }),
  /** Outside of it nothing is compared: the cut line, the frame of the picture, or the whole of what is only cut. */
  cut_path: v.string(),
  /** Whether a comparison that counts for the current user found the print the same as this proof. */
  is_same: v.boolean(),
});
export type PictureToCompare = v.InferOutput<typeof PictureToCompare>;

/** What a browser needs to compare the print of a product with its proof. */
export const ComparisonJob = v.object({
  /** The profile of the press that gives CMYK its colors; null for the shop's own, which is built in. */
  press_url: v.nullable(v.string()),
  pictures: v.array(PictureToCompare),
});
export type ComparisonJob = v.InferOutput<typeof ComparisonJob>;

const level = v.pipe(v.number(), v.minValue(0), v.maxValue(255));

/** The result of a browser for one picture: the measured difference, or why it could not compare. */
export const ComparisonResult = v.object({
  print_hash: Sha256,
  proof_hash: Sha256,
  difference: v.nullable(
    v.object({ mean: level, far: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), worst: level }),
  ),
  problem: v.pipe(v.string(), maxCharacters(300)),
  /** The codes on the proof that were read back from the print. */
  codes: v.optional(CodesRead, NO_CODES),
});
export type ComparisonResult = v.InferOutput<typeof ComparisonResult>;

/** What a result says about the print: it looks as its proof does, and its codes say the same. */
export const judgeComparison = ({
  difference,
  codes,
}: Pick<ComparisonResult, "difference" | "codes">): "same" | "different" | "failed" => {
  if (!difference) return "failed";
  return isSamePrint(difference) && codes.unread === 0 ? "same" : "different";
};
