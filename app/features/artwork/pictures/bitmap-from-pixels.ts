import type { Pixels } from "#domain/ground/files/pixels/pixels";

export const createBitmapFromPixels = ({ width, height, data }: Pixels): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
