/** A part of an image that is compressed in a way that PDF supports, so that it can be copied into a PDF as it is. */
export interface PackedPart {
  /** Pixels from the left and top edge of the whole image. */
  readonly x: number;
  readonly y: number;
  /** Pixels. A part may extend beyond the edge of the image. */
  readonly width: number;
  readonly height: number;
  stream(): AsyncIterable<Uint8Array>;
}

/** An image that needn't be decompressed: one part, or several that are tiled. */
export interface PackedPicture {
  readonly filter: "CCITTFaxDecode" | "DCTDecode";
  /** The filter's parameters for each part (ISO 32000-1, 7.4.6 and 7.4.8). */
  readonly parameters: (part: PackedPart) => Readonly<Record<string, number | boolean>>;
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  readonly bits: 1 | 8;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  readonly parts: ReadonlyArray<PackedPart>;
}
