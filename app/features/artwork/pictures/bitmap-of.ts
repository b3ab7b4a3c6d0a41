import type { Pixels } from "#domain/files/pixels/pixels";

export const bitmapOf = ({ width, height, data }: Pixels): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
