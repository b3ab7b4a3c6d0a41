/** A picture as in a canvas: four bytes a pixel (red, green, blue, alpha), not premultiplied. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}
