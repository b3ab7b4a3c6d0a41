/** Sizes of a single object: in numbers, or by dragging one of its handles. */
import type { Point } from "#domain/ground/kernel/geometry";
import { toThousandth } from "#domain/ground/kernel/measure";
import {
  CAP_HEIGHT,
  MAX_SIDE_INCHES,
  MIN_SIDE_INCHES,
  type BuilderObject,
  type ShapeObject,
} from "#domain/prepress/builder/document";

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A coordinate of an object's center within the limits of `BuilderDocument`, in inches. */
export const limitPlace = (value: number): number =>
  toThousandth(between(value, -MAX_SIDE_INCHES, MAX_SIDE_INCHES * 2));
/** A side of an object within the limits of `BuilderDocument`, in inches. */
export const limitSide = (value: number): number => toThousandth(between(value, MIN_SIDE_INCHES, MAX_SIDE_INCHES));

/** Scales an object in proportion, within the limits of its sides. */
export function scaleObject(object: BuilderObject, factor: number): BuilderObject {
  const { width, height } = object;
  let [minFactor, maxFactor] = [MIN_SIDE_INCHES / Math.min(width, height), MAX_SIDE_INCHES / Math.max(width, height)];
  if (object.kind === "text")
    [minFactor, maxFactor] = [
      Math.max(minFactor, CAP_HEIGHT.min / object.capHeight),
      Math.min(maxFactor, CAP_HEIGHT.max / object.capHeight),
    ];
  // A very long, thin object cannot be scaled within the limits at all. It keeps its size.
  const by = minFactor > maxFactor ? 1 : between(factor, minFactor, maxFactor);
  const size = { width: limitSide(width * by), height: limitSide(height * by) };
  if (object.kind === "text")
    return {
      ...object,
      ...size,
      capHeight: toThousandth(between(object.capHeight * by, CAP_HEIGHT.min, CAP_HEIGHT.max)),
    };
  return { ...object, ...size };
}

/** Sets one side in inches. The other side follows in proportion, except for shapes. */
export function setSize(object: BuilderObject, which: "width" | "height", inches: number): BuilderObject {
  if (object.kind === "shape") return { ...object, [which]: limitSide(inches) };
  return scaleObject(object, between(inches, MIN_SIDE_INCHES, MAX_SIDE_INCHES) / object[which]);
}

/** The position of a resize handle: -1 left or top, 0 middle, 1 right or bottom. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/**
 * Resizes an object by dragging one of its handles. The opposite handle stays in place, whatever the rotation.
 * @param drag how far the handle was dragged on the sheet, in inches
 * @param isFree lets width and height change independently; shapes only
 */
export function resized(object: BuilderObject, handle: Handle, drag: Point, isFree = false): BuilderObject {
  if (object.locked || (handle.x === 0 && handle.y === 0)) return object;
  const angle = (object.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The drag along the object's own axes.
  const [along, down] = [drag.x * cos + drag.y * sin, -drag.x * sin + drag.y * cos];
  const target = { width: object.width + handle.x * along, height: object.height + handle.y * down };
  const sized =
    isFree && object.kind === "shape" ? stretched(object, handle, target) : proportional(object, handle, target);
  const [mx, my] = [(handle.x * (sized.width - object.width)) / 2, (handle.y * (sized.height - object.height)) / 2];
  return { ...sized, x: limitPlace(object.x + mx * cos - my * sin), y: limitPlace(object.y + mx * sin + my * cos) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const stretched = (object: ShapeObject, handle: Handle, { width, height }: Size): ShapeObject => ({
  ...object,
  width: handle.x === 0 ? object.width : limitSide(width),
  height: handle.y === 0 ? object.height : limitSide(height),
});

function proportional(object: BuilderObject, handle: Handle, { width, height }: Size): BuilderObject {
  if (handle.x === 0) return scaleObject(object, height / object.height);
  if (handle.y === 0) return scaleObject(object, width / object.width);
  // Projects the drag onto the diagonal.
  return scaleObject(
    object,
    (width * object.width + height * object.height) / (object.width ** 2 + object.height ** 2),
  );
}
