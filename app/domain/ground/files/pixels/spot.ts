import type { Box } from "#domain/ground/kernel/geometry";

/** Bounds and number of the pixels at which something occurs. */
export interface PixelSpot {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const spot = (): PixelSpot => ({ count: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 });

export function note(into: PixelSpot, x: number, y: number): void {
  into.count += 1;
  if (x < into.left) into.left = x;
  if (x > into.right) into.right = x;
  if (y < into.top) into.top = y;
  into.bottom = y;
}

/** Returns the bounds as shares of the picture, 0 to 1, or undefined if nothing occurred. */
export const measureSpotBox = (
  { left, top, right, bottom }: PixelSpot,
  { width, height }: { readonly width: number; readonly height: number },
): Box | undefined =>
  right < 0
    ? undefined
    : { x: left / width, y: top / height, width: (right - left + 1) / width, height: (bottom - top + 1) / height };
