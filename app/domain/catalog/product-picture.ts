/** A label and what was chosen: "Size", "3 × 2 in". */
export interface SpecWord {
  readonly label: string;
  readonly value: string;
}

/** What a page needs to draw a line as the sticker it will be. Lengths in inches. */
export interface LinePicture {
  readonly artworkUrl: string;
  /** Undefined until a cut line was made: then the bare artwork is shown. */
  readonly cutPath: string | undefined;
  readonly artBox:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly widthIn: number;
  readonly heightIn: number;
  /** Slug. */
  readonly material: string | undefined;
}
