/** What a page needs to show a line as a finished sticker. Lengths in inches. */
export interface LinePicture {
  readonly artworkUrl: string;
  /** Undefined until there is a cut line. The artwork is shown without it then. */
  readonly cutPath: string | undefined;
  readonly artBox:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly widthIn: number;
  readonly heightIn: number;
  /** Slug. */
  readonly material: string | undefined;
}
