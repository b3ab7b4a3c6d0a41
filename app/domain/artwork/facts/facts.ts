export type ColourMode = "rgb" | "cmyk" | "grey" | "indexed" | "lab" | "bitmap";

/** What could be read from a file without drawing it. A fact that is missing is not known. */
export interface FileFacts {
  readonly widthPx?: number | undefined;
  readonly heightPx?: number | undefined;
  /** Dots per inch as the file declares; the ordered size decides what is printed. */
  readonly declaredDpi?: number | undefined;
  readonly colour?: ColourMode | undefined;
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
  /** A page without transparency shows white where nothing is drawn. */
  readonly usesText?: boolean | undefined;
}
