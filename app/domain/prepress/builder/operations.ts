import { toThousandth } from "#domain/ground/kernel/measure";
/** Edits of a sheet. Each takes a document and returns a new one within the limits of `BuilderDocument`. */
import { measureObjectBounds, boundsOfAll } from "#domain/prepress/builder/bounds";
import type { Point } from "#domain/ground/kernel/geometry";
import {
  CAP_HEIGHT,
  freeId,
  MAX_SIDE_INCHES,
  MAX_OBJECTS,
  MIN_SIDE_INCHES,
  type BuilderDocument,
  type BuilderObject,
  type ShapeObject,
} from "#domain/prepress/builder/document";

export type Ids = ReadonlySet<string>;

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const place = (value: number): number => toThousandth(between(value, -MAX_SIDE_INCHES, MAX_SIDE_INCHES * 2));
const side = (value: number): number => toThousandth(between(value, MIN_SIDE_INCHES, MAX_SIDE_INCHES));
/** Normalizes an angle to 0 (inclusive) to 360 (exclusive) degrees. */
export const turn = (degrees: number): number => toThousandth(((toThousandth(degrees) % 360) + 360) % 360);

const mapSelected = (
  document: BuilderDocument,
  ids: Ids,
  change: (object: BuilderObject) => BuilderObject,
): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => (ids.has(object.id) ? change(object) : object)),
});

/** Returns the selected ids without those of locked objects. */
const unlocked = ({ objects }: BuilderDocument, ids: Ids): Set<string> =>
  new Set(objects.filter((object) => ids.has(object.id) && !object.locked).map(({ id }) => id));

/** Adds the other members of the groups of these objects. */
export function withGroups({ objects }: BuilderDocument, ids: Ids): Set<string> {
  const groups = new Set(objects.flatMap(({ id, group }) => (ids.has(id) && group ? [group] : [])));
  return new Set(
    objects.filter(({ id, group }) => ids.has(id) || (group !== null && groups.has(group))).map(({ id }) => id),
  );
}

export const selectedObjects = ({ objects }: BuilderDocument, ids: Ids): ReadonlyArray<BuilderObject> =>
  objects.filter(({ id }) => ids.has(id));

type WithoutId<Object> = Object extends BuilderObject ? Omit<Object, "id"> : never;
export type NewObject = WithoutId<BuilderObject>;

/** Adds objects on top, up to the limit of objects. Returns the new ids. */
export function add(
  document: BuilderDocument,
  newObjects: ReadonlyArray<NewObject>,
): { readonly document: BuilderDocument; readonly ids: ReadonlyArray<string> } {
  const objects = [...document.objects];
  const ids: Array<string> = [];
  for (const object of newObjects) {
    if (objects.length >= MAX_OBJECTS) break;
    const id = freeId(objects);
    objects.push({
      ...object,
      id,
      x: place(object.x),
      y: place(object.y),
      width: side(object.width),
      height: side(object.height),
    });
    ids.push(id);
  }
  return { document: { ...document, objects }, ids };
}

/** @param dx inches to the right @param dy inches down */
export const move = (document: BuilderDocument, ids: Ids, dx: number, dy: number): BuilderDocument =>
  mapSelected(document, unlocked(document, ids), (object) => ({
    ...object,
    x: place(object.x + dx),
    y: place(object.y + dy),
  }));

/** Rotates each object around its center. @param degrees clockwise */
export const rotateBy = (document: BuilderDocument, ids: Ids, degrees: number): BuilderDocument =>
  mapSelected(document, unlocked(document, ids), (object) => ({
    ...object,
    rotation: turn(object.rotation + degrees),
  }));

/** Rotation snaps to multiples of this many degrees. */
const ROTATION_STEP = 15;
export const toStep = (degrees: number): number => turn(Math.round(degrees / ROTATION_STEP) * ROTATION_STEP);

export const flip = (document: BuilderDocument, ids: Ids): BuilderDocument =>
  mapSelected(document, unlocked(document, ids), (object) => ({ ...object, flipped: !object.flipped }));

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
  const size = { width: side(width * by), height: side(height * by) };
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
  if (object.kind === "shape") return { ...object, [which]: side(inches) };
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
  return { ...sized, x: place(object.x + mx * cos - my * sin), y: place(object.y + mx * sin + my * cos) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const stretched = (object: ShapeObject, handle: Handle, { width, height }: Size): ShapeObject => ({
  ...object,
  width: handle.x === 0 ? object.width : side(width),
  height: handle.y === 0 ? object.height : side(height),
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

/** Adds unlocked copies of objects, in new groups. @param by offset from the originals, in inches */
export function duplicate(
  document: BuilderDocument,
  ids: Ids,
  by: Point,
): { readonly document: BuilderDocument; readonly ids: ReadonlyArray<string> } {
  const groups = new Map<string, string>();
  const copies = selectedObjects(document, ids).map(({ id: _, ...object }): NewObject => ({
    ...object,
    x: object.x + by.x,
    y: object.y + by.y,
    locked: false,
  }));
  const addition = add(
    document,
    copies.map((object) => ({ ...object, group: null })),
  );
  let result = addition.document;
  copies.forEach(({ group }, i) => {
    const id = addition.ids[i];
    if (!group || !id) return;
    const newGroup =
      groups.get(group) ?? freeId([...result.objects, ...[...groups.values()].map((groupId) => ({ id: groupId }))]);
    groups.set(group, newGroup);
    result = mapSelected(result, new Set([id]), (object) => ({ ...object, group: newGroup }));
  });
  return { document: result, ids: addition.ids };
}

export const remove = (document: BuilderDocument, ids: Ids): BuilderDocument => {
  const removedIds = unlocked(document, ids);
  return { ...document, objects: document.objects.filter(({ id }) => !removedIds.has(id)) };
};

export type Direction = "forward" | "backward" | "front" | "back";

/** Changes the stacking order. Several objects keep their order among each other. */
export function reorder(document: BuilderDocument, ids: Ids, direction: Direction): BuilderDocument {
  const objects = [...document.objects];
  const isSelected = (object: BuilderObject | undefined) => object !== undefined && ids.has(object.id);
  if (direction === "front" || direction === "back") {
    const [moving, otherObjects] = [objects.filter(isSelected), objects.filter((object) => !isSelected(object))];
    return {
      ...document,
      objects: direction === "front" ? [...otherObjects, ...moving] : [...moving, ...otherObjects],
    };
  }
  const step = direction === "forward" ? 1 : -1;
  const order = objects.map((_, i) => i);
  for (const i of step === 1 ? order.reverse() : order) {
    const [object, neighbor] = [objects[i], objects[i + step]];
    if (object && neighbor && isSelected(object) && !isSelected(neighbor))
      [objects[i], objects[i + step]] = [neighbor, object];
  }
  return { ...document, objects };
}

/** Groups objects. A single object is not grouped. */
export function group(document: BuilderDocument, ids: Ids): BuilderDocument {
  const members = withGroups(document, ids);
  const id = freeId(document.objects);
  return members.size < 2 ? document : mapSelected(document, members, (object) => ({ ...object, group: id }));
}

export const ungroup = (document: BuilderDocument, ids: Ids): BuilderDocument =>
  mapSelected(document, withGroups(document, ids), (object) => ({ ...object, group: null }));

export type Edge = "left" | "center" | "right" | "top" | "middle" | "bottom";

/**
 * Aligns one object with the sheet, or several with the bounding box of their locked members (of all, if none is
 * locked).
 */
export function align(document: BuilderDocument, ids: Ids, to: Edge): BuilderDocument {
  const members = selectedObjects(document, ids);
  const locked = members.filter((object) => object.locked);
  const frame =
    members.length > 1 ? boundsOfAll(locked.length > 0 ? locked : members) : { x: 0, y: 0, ...document.canvas };
  if (!frame || members.length === 0) return document;
  return mapSelected(document, unlocked(document, ids), (object) => {
    const { width, height } = measureObjectBounds(object);
    const x = {
      left: frame.x + width / 2,
      center: frame.x + frame.width / 2,
      right: frame.x + frame.width - width / 2,
    };
    const y = {
      top: frame.y + height / 2,
      middle: frame.y + frame.height / 2,
      bottom: frame.y + frame.height - height / 2,
    };
    return to === "left" || to === "center" || to === "right"
      ? { ...object, x: place(x[to]) }
      : { ...object, y: place(y[to]) };
  });
}

/** Spaces objects with equal gaps between the outermost two. Fewer than three objects stay in place. */
export function distribute(document: BuilderDocument, ids: Ids, axis: "x" | "y"): BuilderDocument {
  const members = selectedObjects(document, ids).filter(({ locked }) => !locked);
  const extent = axis === "x" ? "width" : "height";
  const sorted = members
    .map((object) => ({ id: object.id, size: measureObjectBounds(object)[extent], at: object[axis] }))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return document;
  const room = last.at + last.size / 2 - (first.at - first.size / 2) - sorted.reduce((sum, { size }) => sum + size, 0);
  const gap = room / (sorted.length - 1);
  const places = new Map<string, number>();
  let edge = first.at - first.size / 2;
  for (const { id, size } of sorted) {
    places.set(id, edge + size / 2);
    edge += size + gap;
  }
  const inner = new Set(sorted.slice(1, -1).map(({ id }) => id));
  return mapSelected(document, inner, (object) => ({
    ...object,
    [axis]: place(places.get(object.id) ?? object[axis]),
  }));
}

/** Applies a change to each selected object. */
export const change = <Object extends BuilderObject>(
  document: BuilderDocument,
  ids: Ids,
  how: (object: BuilderObject) => Object,
): BuilderDocument => mapSelected(document, ids, how);

/** Replaces objects by id. Ids that are not on the sheet are ignored. */
export const withObjects = (
  document: BuilderDocument,
  objects: ReadonlyMap<string, BuilderObject>,
): BuilderDocument => ({ ...document, objects: document.objects.map((object) => objects.get(object.id) ?? object) });

/** Changes the size of the sheet. Its content stays centered. */
export function resizeCanvas(
  document: BuilderDocument,
  canvas: { readonly width: number; readonly height: number },
): BuilderDocument {
  const [dx, dy] = [(canvas.width - document.canvas.width) / 2, (canvas.height - document.canvas.height) / 2];
  return {
    ...document,
    canvas: { width: canvas.width, height: canvas.height },
    objects: document.objects.map((object) => ({ ...object, x: place(object.x + dx), y: place(object.y + dy) })),
  };
}

/** Scales and centers all objects, even locked ones, to fill the sheet. @param margin in inches */
export function fitToCanvas(document: BuilderDocument, margin = 0.3): BuilderDocument {
  const box = boundsOfAll(document.objects);
  if (!box || box.width === 0 || box.height === 0) return document;
  const { width, height } = document.canvas;
  const factor = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    ...document,
    objects: document.objects.map((object) => ({
      ...scaleObject(object, factor),
      x: place(width / 2 + (object.x - cx) * factor),
      y: place(height / 2 + (object.y - cy) * factor),
    })),
  };
}
