import type { Box } from "#domain/ground/kernel/geometry";
import type { BuilderObject } from "#domain/prepress/builder/document";

/** Returns the bounding box of a rotated object, in inches of the sheet. */
export function measureObjectBounds({
  x,
  y,
  width,
  height,
  rotation,
}: Pick<BuilderObject, "x" | "y" | "width" | "height" | "rotation">): Box {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

/** Returns the bounding box of all objects, or undefined for an empty list. */
export function boundsOfAll(objects: ReadonlyArray<BuilderObject>): Box | undefined {
  if (objects.length === 0) return undefined;
  const boxes = objects.map(measureObjectBounds);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
