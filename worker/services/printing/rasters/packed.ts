/** A piece of a picture that lies in its file in a packing that PDF has a filter for, so that it goes into the PDF as it is. */
export interface PackedPart {
  /** Pixels from the picture's left and top edge to the piece's. */
  readonly x: number;
  readonly y: number;
  /** Pixels; a piece may reach beyond the picture's edge. */
  readonly width: number;
  readonly height: number;
  stream(): AsyncIterable<Uint8Array>;
}

/** A picture that nobody has to unpack: one piece, or several that lie beside and below each other. */
export interface PackedPicture {
  readonly filter: "CCITTFaxDecode" | "DCTDecode";
  /** What the filter has to know of each piece (ISO 32000-1, 7.4.6 and 7.4.8). */
  readonly parameters: (part: PackedPart) => Readonly<Record<string, number | boolean>>;
  /** Pixels as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  readonly bits: 1 | 8;
  /** As EXIF counts them, from 1. */
  readonly orientation: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  readonly parts: ReadonlyArray<PackedPart>;
}
