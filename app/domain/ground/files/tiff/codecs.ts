type Chunks = AsyncIterable<Uint8Array>;

/** A decoded JPEG, as its samples are stored: gray, RGB or CMYK. */
export interface DecodedJpeg {
  readonly width: number;
  readonly height: number;
  /** Pixel by pixel, one byte per sample. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The decoders inside a TIFF of which browsers and servers have their own. */
export interface TiffCodecs {
  /** Decompresses zlib data. @throws Error for damaged data */
  readonly inflate: (chunks: Chunks) => Chunks;
  /** Decodes a JPEG; its Adobe segment decides between RGB and YCbCr. @throws Error for a damaged one */
  readonly decodeJpeg: (bytes: Uint8Array) => Promise<DecodedJpeg>;
}
