export type ColourMode = "rgb" | "cmyk" | "grey" | "indexed" | "lab" | "bitmap";

/** What could be read from a file without drawing it. A fact that is missing is not known. */
export interface FileFacts {
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Dots per inch as the file declares; the ordered size decides what is printed. */
  readonly declaredDpi?: number;
  readonly colour?: ColourMode;
  /** Whether the file can hold transparency; whether any pixel is see-through only shows when it is drawn. */
  readonly alpha?: boolean;
  readonly pages?: number;
  /** Pictures in an animation. */
  readonly frames?: number;
  /** A vector's own size in inches. */
  readonly widthIn?: number;
  readonly heightIn?: number;
  readonly encrypted?: boolean;
  /** The file ends before its format says it should. */
  readonly truncated?: boolean;
  /** Something in a drawing that could act instead of being printed. */
  readonly unsafe?: ReadonlyArray<string>;
  /** A page without transparency shows white where nothing is drawn. */
  readonly usesText?: boolean;
}
