/** What can be done to a sheet. Each takes a document and gives another one; none of them leaves the limits of `BuilderDocument`. */
import { boundsOf, boundsOfAll } from "#domain/builder/bounds";
import type { Point } from "#domain/kernel/geometry";
import {
  CAP_HEIGHT,
  freeId,
  LARGEST,
  MOST_OBJECTS,
  SMALLEST,
  type BuilderDocument,
  type BuilderObject,
} from "#domain/builder/document";

export type Ids = ReadonlySet<string>;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000 || 0;
const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const place = (value: number): number => thousandth(between(value, -LARGEST, LARGEST * 2));
const side = (value: number): number => thousandth(between(value, SMALLEST, LARGEST));
/** 0 to below 360. */
export const turn = (degrees: number): number => thousandth(((thousandth(degrees) % 360) + 360) % 360);

const mapChosen = (
  document: BuilderDocument,
  ids: Ids,
  change: (object: BuilderObject) => BuilderObject,
): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => (ids.has(object.id) ? change(object) : object)),
});

/** The same without those that are locked: they stay where they are. */
const free = ({ objects }: BuilderDocument, ids: Ids): Set<string> =>
  new Set(objects.filter((object) => ids.has(object.id) && !object.locked).map(({ id }) => id));

/** Everything that moves together with these: the other members of their groups. */
export function withGroups({ objects }: BuilderDocument, ids: Ids): Set<string> {
  const groups = new Set(objects.flatMap(({ id, group }) => (ids.has(id) && group ? [group] : [])));
  return new Set(
    objects.filter(({ id, group }) => ids.has(id) || (group !== null && groups.has(group))).map(({ id }) => id),
  );
}

export const chosen = ({ objects }: BuilderDocument, ids: Ids): ReadonlyArray<BuilderObject> =>
  objects.filter(({ id }) => ids.has(id));

type WithoutId<Object> = Object extends BuilderObject ? Omit<Object, "id"> : never;
export type NewObject = WithoutId<BuilderObject>;

/** Puts objects on top of the others, as far as there is room, and says how they are called now. */
export function add(
  document: BuilderDocument,
  added: ReadonlyArray<NewObject>,
): { readonly document: BuilderDocument; readonly ids: ReadonlyArray<string> } {
  const objects = [...document.objects];
  const ids: Array<string> = [];
  for (const object of added) {
    if (objects.length >= MOST_OBJECTS) break;
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
  mapChosen(document, free(document, ids), (object) => ({
    ...object,
    x: place(object.x + dx),
    y: place(object.y + dy),
  }));

/** Turns each around its own middle. @param degrees clockwise */
export const rotateBy = (document: BuilderDocument, ids: Ids, degrees: number): BuilderDocument =>
  mapChosen(document, free(document, ids), (object) => ({ ...object, rotation: turn(object.rotation + degrees) }));

/** What an angle snaps to while it is dragged: every 15 degrees. */
const ROTATION_STEP = 15;
export const toStep = (degrees: number): number => turn(Math.round(degrees / ROTATION_STEP) * ROTATION_STEP);

export const flip = (document: BuilderDocument, ids: Ids): BuilderDocument =>
  mapChosen(document, free(document, ids), (object) => ({ ...object, flipped: !object.flipped }));

/** An object at another scale: its proportions stay, and no side leaves the limits. */
export function scaled(object: BuilderObject, factor: number): BuilderObject {
  const { width, height } = object;
  let [least, most] = [SMALLEST / Math.min(width, height), LARGEST / Math.max(width, height)];
  if (object.kind === "text")
    [least, most] = [
      Math.max(least, CAP_HEIGHT.min / object.capHeight),
      Math.min(most, CAP_HEIGHT.max / object.capHeight),
    ];
  // A flat piece may be unable to grow or shrink within the limits at all: then it stays.
  const by = least > most ? 1 : between(factor, least, most);
  const size = { width: side(width * by), height: side(height * by) };
  if (object.kind === "text")
    return {
      ...object,
      ...size,
      capHeight: thousandth(between(object.capHeight * by, CAP_HEIGHT.min, CAP_HEIGHT.max)),
    };
  return { ...object, ...size };
}

/** Sets one side, the other follows; a shape's sides are free. Inches. */
export function setSize(object: BuilderObject, which: "width" | "height", inches: number): BuilderObject {
  if (object.kind === "shape") return { ...object, [which]: side(inches) };
  return scaled(object, between(inches, SMALLEST, LARGEST) / object[which]);
}

/** Where a handle lies: -1 left or top, 0 in the middle, 1 right or bottom. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/**
 * An object while one of its handles is dragged: the opposite handle stays where it was, however the object is turned.
 * @param dx how far the handle was dragged on the sheet, in inches
 * @param isFree true lets width and height change by themselves; only shapes can
 */
export function resized(object: BuilderObject, handle: Handle, dx: number, dy: number, isFree = false): BuilderObject {
  if (object.locked || (handle.x === 0 && handle.y === 0)) return object;
  const angle = (object.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The drag along the object's own axes.
  const [along, down] = [dx * cos + dy * sin, -dx * sin + dy * cos];
  const [width, height] = [object.width + handle.x * along, object.height + handle.y * down];
  const sized = ((): BuilderObject => {
    if (isFree && object.kind === "shape")
      return {
        ...object,
        width: handle.x === 0 ? object.width : side(width),
        height: handle.y === 0 ? object.height : side(height),
      };
    if (handle.x === 0) return scaled(object, height / object.height);
    if (handle.y === 0) return scaled(object, width / object.width);
    // Along the diagonal, so that neither axis pulls alone.
    return scaled(object, (width * object.width + height * object.height) / (object.width ** 2 + object.height ** 2));
  })();
  const [mx, my] = [(handle.x * (sized.width - object.width)) / 2, (handle.y * (sized.height - object.height)) / 2];
  return { ...sized, x: place(object.x + mx * cos - my * sin), y: place(object.y + mx * sin + my * cos) };
}

/** Copies beside their originals, in groups of their own and not locked. @param by how far aside, in inches */
export function duplicate(
  document: BuilderDocument,
  ids: Ids,
  by: Point,
): { readonly document: BuilderDocument; readonly ids: ReadonlyArray<string> } {
  const groups = new Map<string, string>();
  const copies = chosen(document, ids).map(({ id: _, ...object }): NewObject => ({
    ...object,
    x: object.x + by.x,
    y: object.y + by.y,
    locked: false,
  }));
  const made = add(
    document,
    copies.map((object) => ({ ...object, group: null })),
  );
  let result = made.document;
  copies.forEach(({ group }, i) => {
    const id = made.ids[i];
    if (!group || !id) return;
    const own =
      groups.get(group) ?? freeId([...result.objects, ...[...groups.values()].map((taken) => ({ id: taken }))]);
    groups.set(group, own);
    result = mapChosen(result, new Set([id]), (object) => ({ ...object, group: own }));
  });
  return { document: result, ids: made.ids };
}

export const remove = (document: BuilderDocument, ids: Ids): BuilderDocument => {
  const gone = free(document, ids);
  return { ...document, objects: document.objects.filter(({ id }) => !gone.has(id)) };
};

export type Direction = "forward" | "backward" | "front" | "back";

/** Moves within the pile; several keep their order among each other. */
export function reorder(document: BuilderDocument, ids: Ids, direction: Direction): BuilderDocument {
  const objects = [...document.objects];
  const isChosen = (object: BuilderObject | undefined) => object !== undefined && ids.has(object.id);
  if (direction === "front" || direction === "back") {
    const [those, others] = [objects.filter(isChosen), objects.filter((object) => !isChosen(object))];
    return { ...document, objects: direction === "front" ? [...others, ...those] : [...those, ...others] };
  }
  const step = direction === "forward" ? 1 : -1;
  const order = objects.map((_, i) => i);
  for (const i of step === 1 ? order.reverse() : order) {
    const [here, there] = [objects[i], objects[i + step]];
    if (here && there && isChosen(here) && !isChosen(there)) [objects[i], objects[i + step]] = [there, here];
  }
  return { ...document, objects };
}

/** Puts them into one group; a single one is none. */
export function group(document: BuilderDocument, ids: Ids): BuilderDocument {
  const members = withGroups(document, ids);
  const id = freeId(document.objects);
  return members.size < 2 ? document : mapChosen(document, members, (object) => ({ ...object, group: id }));
}

export const ungroup = (document: BuilderDocument, ids: Ids): BuilderDocument =>
  mapChosen(document, withGroups(document, ids), (object) => ({ ...object, group: null }));

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Lines objects up: one with the sheet, several with the box around them, or around those of them that are locked and stay. */
export function align(document: BuilderDocument, ids: Ids, to: Alignment): BuilderDocument {
  const those = chosen(document, ids);
  const locked = those.filter((object) => object.locked);
  const frame = those.length > 1 ? boundsOfAll(locked.length > 0 ? locked : those) : { x: 0, y: 0, ...document.canvas };
  if (!frame || those.length === 0) return document;
  return mapChosen(document, free(document, ids), (object) => {
    const { width, height } = boundsOf(object);
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

/** The same gap between each and the next; the outermost two stay. Fewer than three stay as they are. */
export function distribute(document: BuilderDocument, ids: Ids, axis: "x" | "y"): BuilderDocument {
  const those = chosen(document, ids).filter(({ locked }) => !locked);
  const extent = axis === "x" ? "width" : "height";
  const sorted = those
    .map((object) => ({ id: object.id, size: boundsOf(object)[extent], at: object[axis] }))
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
  return mapChosen(document, inner, (object) => ({ ...object, [axis]: place(places.get(object.id) ?? object[axis]) }));
}

/** Changes what an object is, by its id. */
export const change = <Object extends BuilderObject>(
  document: BuilderDocument,
  ids: Ids,
  how: (object: BuilderObject) => Object,
): BuilderDocument => mapChosen(document, ids, how);

/** The document with these objects as they are now; what is no longer on the sheet stays away. */
export const withObjects = (
  document: BuilderDocument,
  objects: ReadonlyMap<string, BuilderObject>,
): BuilderDocument => ({ ...document, objects: document.objects.map((object) => objects.get(object.id) ?? object) });

/** Another sheet; what lay in the middle of the old one lies in the middle of the new one. */
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

/** Everything, locked or not, smaller or larger and moved so that it fills the sheet with a margin. */
export function fitToCanvas(document: BuilderDocument, margin = 0.3): BuilderDocument {
  const box = boundsOfAll(document.objects);
  if (!box || box.width === 0 || box.height === 0) return document;
  const { width, height } = document.canvas;
  const factor = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    ...document,
    objects: document.objects.map((object) => ({
      ...scaled(object, factor),
      x: place(width / 2 + (object.x - cx) * factor),
      y: place(height / 2 + (object.y - cy) * factor),
    })),
  };
}
