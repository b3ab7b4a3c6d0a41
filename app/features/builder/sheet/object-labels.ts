import { getBuilderObjectName, type BuilderObject } from "#domain/prepress/builder/document";
import { lengthWithUnit } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";

/** The position of an object's upper left corner, as shown and typed. */
export const cornerLabel = ({ x, y, width, height }: BuilderObject, measurement: Measurement): string =>
  `${lengthWithUnit(x - width / 2, measurement)}, ${lengthWithUnit(y - height / 2, measurement)}`;

/** The screen reader label of an object on the sheet. */
export const objectLabel = (object: BuilderObject, measurement: Measurement): string =>
  `${getBuilderObjectName(object)}, ${object.kind}, at ${cornerLabel(object, measurement)}${object.rotation === 0 ? "" : `, rotated ${String(Math.round(object.rotation))} degrees`}${object.locked ? ", locked" : ""}`;

/** "Dog" or "3 objects". */
export const selectionLabel = (objects: ReadonlyArray<BuilderObject>): string =>
  objects.length === 1 && objects[0] ? getBuilderObjectName(objects[0]) : `${String(objects.length)} objects`;

export type GestureResult = "moved" | "resized" | "turned";

/** What a gesture did to objects, for screen readers; empty without objects. */
export function gestureLabel(
  objects: ReadonlyArray<BuilderObject>,
  result: GestureResult,
  measurement: Measurement,
): string {
  const [first] = objects;
  if (!first) return "";
  const outcomes: Readonly<Record<GestureResult, string>> = {
    moved: `moved to ${cornerLabel(first, measurement)}`,
    turned: `rotated to ${String(Math.round(first.rotation))} degrees`,
    resized: "resized",
  };
  return `${selectionLabel(objects)} ${outcomes[result]}`;
}
