/** An image that is compressed in a way that PDF supports, so that it can be copied into a PDF as it is. */
export interface PackedPicture {
  readonly filter: "CCITTFaxDecode" | "DCTDecode";
  /** The filter's parameters (ISO 32000-1, 7.4.6 and 7.4.8). */
  readonly parameters: Readonly<Record<string, number | boolean>>;
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  readonly bits: 1 | 8;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  stream(): AsyncIterable<Uint8Array>;
}
