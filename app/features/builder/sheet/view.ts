import type { Point } from "#domain/ground/kernel/geometry";

/** Where the sheet is in its frame: its upper left corner in pixels, and pixels per inch. */
export interface SheetView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels per inch. */
export const ZOOM = { min: 8, max: 400 } as const;

/** Pixels around the sheet when all of it is shown. */
export const MARGIN = 28;

const withinZoom = (scale: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, scale));

/** Zooms so that the sheet's point at `from` gets to `to`; both in pixels of the frame. */
export function zoomedAt(view: SheetView, factor: number, from: Point, to: Point = from): SheetView {
  const scale = withinZoom(view.scale * factor);
  const by = scale / view.scale;
  return { scale, x: to.x - (from.x - view.x) * by, y: to.y - (from.y - view.y) * by };
}

/** Shows the whole sheet in the middle of its frame. @param frame pixels @param canvas inches */
export function fittedView(frame: Size, canvas: Size): SheetView {
  const scale = withinZoom(
    Math.min((frame.width - 2 * MARGIN) / canvas.width, (frame.height - 2 * MARGIN) / canvas.height),
  );
  return { scale, x: (frame.width - canvas.width * scale) / 2, y: (frame.height - canvas.height * scale) / 2 };
}

/** A point of the frame in inches of the sheet. */
export const toSheet = (point: Point, view: SheetView): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});
