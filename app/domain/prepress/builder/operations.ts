/** Edits of a sheet. Each takes a document and returns a new one within the limits of `BuilderDocument`. */
import { toThousandth } from "#domain/ground/kernel/measure";
import { measureObjectBounds, boundsOfAll } from "#domain/prepress/builder/bounds";
import type { Point } from "#domain/ground/kernel/geometry";
import { freeId, MAX_OBJECTS, type BuilderDocument, type BuilderObject } from "#domain/prepress/builder/document";
import { limitPlace, limitSide, scaleObject } from "#domain/prepress/builder/resize";

export type Ids = ReadonlySet<string>;

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
      x: limitPlace(object.x),
      y: limitPlace(object.y),
      width: limitSide(object.width),
      height: limitSide(object.height),
    });
    ids.push(id);
  }
  return { document: { ...document, objects }, ids };
}

/** @param dx inches to the right @param dy inches down */
export const move = (document: BuilderDocument, ids: Ids, dx: number, dy: number): BuilderDocument =>
  mapSelected(document, unlocked(document, ids), (object) => ({
    ...object,
    x: limitPlace(object.x + dx),
    y: limitPlace(object.y + dy),
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
      ? { ...object, x: limitPlace(x[to]) }
      : { ...object, y: limitPlace(y[to]) };
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
    [axis]: limitPlace(places.get(object.id) ?? object[axis]),
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
    objects: document.objects.map((object) => ({
      ...object,
      x: limitPlace(object.x + dx),
      y: limitPlace(object.y + dy),
    })),
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
      x: limitPlace(width / 2 + (object.x - cx) * factor),
      y: limitPlace(height / 2 + (object.y - cy) * factor),
    })),
  };
}
