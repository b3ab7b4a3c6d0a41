import type { ColorProfile } from "#domain/files/icc/profile";
import type { Box } from "#domain/kernel/geometry";

export type ColourMode = "rgb" | "cmyk" | "grey" | "indexed" | "lab" | "bitmap";

/** What could be read from a file without drawing it. A fact that is missing is not known. */
export interface FileFacts {
  /** As it is seen: a photo that a camera stored on its side is turned already. */
  readonly widthPx?: number | undefined;
  readonly heightPx?: number | undefined;
  /** Dots per inch as the file declares; the ordered size decides what is printed. */
  readonly declaredDpi?: number | undefined;
  readonly colour?: ColourMode | undefined;
  /** What the file says its colors mean; without one they are taken for sRGB. */
  readonly profile?: ColorProfile | undefined;
  /** Whether the file can hold transparency; whether any pixel is see-through only shows when it is drawn. */
  readonly alpha?: boolean | undefined;
  readonly pages?: number | undefined;
  /** Pictures in an animation. */
  readonly frames?: number | undefined;
  /** A vector's own size in inches. */
  readonly widthIn?: number | undefined;
  readonly heightIn?: number | undefined;
  readonly encrypted?: boolean | undefined;
  /** The file ends before its format says it should. */
  readonly truncated?: boolean | undefined;
  /** Something in a drawing that could act instead of being printed. */
  readonly unsafe?: ReadonlyArray<string> | undefined;
  /** There is text that isn't converted to outlines. */
  readonly usesText?: boolean | undefined;
  /** Ink plates beyond the four, by name: "PANTONE 185 C", "CutContour". */
  readonly spots?: ReadonlyArray<string> | undefined;
  /** Fonts that the file contains, by name. */
  readonly embeddedFonts?: ReadonlyArray<string> | undefined;
  /** Fonts that the file names but does not bring along. */
  readonly unembeddedFonts?: ReadonlyArray<string> | undefined;
  /** Of a drawing at its own size, in inches, and where on it in shares of its size. */
  readonly smallestTypeIn?: number | undefined;
  readonly smallestTypeAt?: Box | undefined;
  readonly thinnestStrokeIn?: number | undefined;
  readonly thinnestStrokeAt?: Box | undefined;
  /** The page that the stored preview shows. */
  readonly previewPage?: number | undefined;
  /** A Photoshop file without its merged picture. */
  readonly hollow?: boolean | undefined;
}
