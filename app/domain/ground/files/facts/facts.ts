import type { ColorProfile } from "#domain/ground/files/icc/profile";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import type { Box } from "#domain/ground/kernel/geometry";

export type ColourMode = "rgb" | "cmyk" | "grey" | "indexed" | "lab" | "bitmap";

/** What can be read from a file without rendering it. A missing fact is unknown. */
export interface FileFacts {
  /** Width in pixels after the orientation is applied. */
  readonly widthPx?: number | undefined;
  readonly heightPx?: number | undefined;
  /** Dots per inch as declared in the file. The ordered size decides what is printed. */
  readonly declaredDpi?: number | undefined;
  readonly colour?: ColourMode | undefined;
  /** The embedded color profile. Files without one are treated as sRGB. */
  readonly profile?: ColorProfile | undefined;
  /** The file can hold transparency. Whether any pixel is transparent is known only after rendering. */
  readonly alpha?: boolean | undefined;
  readonly pages?: number | undefined;
  /** A PNG in passes (Adam7), which can't be read row by row. */
  readonly interlaced?: boolean | undefined;
  /** Frames of an animation. */
  readonly frames?: number | undefined;
  /** Size of a vector file in inches: of a document's page, what becomes the piece. */
  readonly widthIn?: number | undefined;
  readonly heightIn?: number | undefined;
  /** What a document's page draws around its piece as bleed, as shares of the piece's width and height. */
  readonly ownBleed?: Sides | undefined;
  /** A PDF that mentions encryption. Whether it needs a password is known only after reading it. */
  readonly encrypted?: boolean | undefined;
  /** The file ends before its picture or document does. Unknown where that depends on bytes that aren't in memory. */
  readonly truncated?: boolean | undefined;
  /** Active content or external references in a drawing. */
  readonly unsafe?: ReadonlyArray<string> | undefined;
  /** What was removed from a drawing or repaired before it was stored, in words for the customer. */
  readonly repaired?: ReadonlyArray<string> | undefined;
  /** The file contains text that isn't converted to outlines. */
  readonly usesText?: boolean | undefined;
  /** Names of spot colors, such as "PANTONE 185 C" or "CutContour". */
  readonly spots?: ReadonlyArray<string> | undefined;
  /** Names of embedded fonts. */
  readonly embeddedFonts?: ReadonlyArray<string> | undefined;
  /** Names of fonts that are referenced but not embedded. */
  readonly unembeddedFonts?: ReadonlyArray<string> | undefined;
  /** Those of them with which the first page of a document draws letters; unknown for a large document. */
  readonly missingLetters?: ReadonlyArray<string> | undefined;
  /** The smallest type of a drawing at its original size, in inches, and its place as shares of the drawing's size. */
  readonly smallestTypeIn?: number | undefined;
  readonly smallestTypeAt?: Box | undefined;
  readonly thinnestStrokeIn?: number | undefined;
  readonly thinnestStrokeAt?: Box | undefined;
  /** The fewest pixels per inch of a picture in a drawing, at its original size, and the picture's place. */
  readonly pictureDpi?: number | undefined;
  readonly pictureAt?: Box | undefined;
  /** Whether a document has pictures is unknown until a browser has drawn it. */
  readonly picturesUnread?: boolean | undefined;
  /** The page shown in the stored preview. */
  readonly previewPage?: number | undefined;
  /** Why no browser or print file can read the file, and what to send instead: whole sentences for the customer. */
  readonly unprintable?: string | undefined;
  /** A Photoshop file without its merged picture. */
  readonly hollow?: boolean | undefined;
}
