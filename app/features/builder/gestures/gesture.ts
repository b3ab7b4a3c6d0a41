import { measureObjectBounds, boundsOfAll } from "#domain/prepress/builder/bounds";
import type { BuilderDocument, BuilderObject } from "#domain/prepress/builder/document";
import {
  change,
  selectedObjects,
  move,
  rotateBy,
  toStep,
  turn,
  withGroups,
  type Ids,
} from "#domain/prepress/builder/operations";
import { resized, scaleObject, type Handle } from "#domain/prepress/builder/resize";
import { snap, type Guide } from "#domain/prepress/builder/snap";
import type { Box, Point } from "#domain/ground/kernel/geometry";
import { selectionAfter } from "../builder-state.ts";
import type { GestureResult } from "../sheet/object-labels.ts";
import { toSheet, zoomedAt, type SheetView } from "../sheet/view.ts";

type TwoPoints = readonly [Point, Point];

interface ObjectGesture {
  /** The document before the gesture; each move starts from it again. */
  readonly start: BuilderDocument;
  readonly ids: Ids;
}
interface DragGesture extends ObjectGesture {
  readonly kind: "drag";
  readonly from: Point;
  /** The selected object below the pointer: it is selected alone if the pointer goes up without a drag. */
  readonly tapped: string | undefined;
  /** The boxes of the objects that do not move, in inches. */
  readonly others: ReadonlyArray<Box>;
}
interface ResizeGesture extends ObjectGesture {
  readonly kind: "resize";
  readonly from: Point;
  readonly handle: Handle;
}
interface RotateGesture extends ObjectGesture {
  readonly kind: "rotate";
  readonly from: Point;
}
interface PinchObjectGesture extends ObjectGesture {
  readonly kind: "pinch-object";
  readonly from: TwoPoints;
}

/** What the pointers on the sheet do. Points are in pixels of the frame. */
export type Gesture =
  | DragGesture
  | ResizeGesture
  | RotateGesture
  | PinchObjectGesture
  | { readonly kind: "pan"; readonly from: Point; readonly view: SheetView }
  | { readonly kind: "pinch-view"; readonly from: TwoPoints; readonly view: SheetView };

export const RESULTS: Readonly<Record<"drag" | "resize" | "rotate" | "pinch-object", GestureResult>> = {
  drag: "moved",
  resize: "resized",
  rotate: "turned",
  "pinch-object": "turned",
};

/** Pixels within which an object snaps to a guide. */
const SNAP_PX = 7;
/** Pixels that a pointer moves before it drags. */
export const DRAG_PX = 3;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const angle = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

interface Situation {
  readonly document: BuilderDocument;
  readonly selection: Ids;
  readonly view: SheetView;
}

/** What was under the pointer when it went down. */
interface Target {
  /** "rotate", or a corner such as "-1,1" */
  readonly handle: string | undefined;
  readonly object: string | undefined;
}

/** Values of -1, 0 and 1 as a handle's attribute has them. */
const side = (value: string | undefined): Handle["x"] => {
  if (value === "-1") return -1;
  return value === "1" ? 1 : 0;
};

/**
 * The gesture of a first pointer, and the selection from then on.
 * @param isMore Shift adds to the selection or takes away from it
 */
export function startGesture(
  { document, selection, view }: Situation,
  from: Point,
  { handle, object }: Target,
  isMore: boolean,
): { readonly gesture: Gesture; readonly selection: Ids } {
  if (handle === "rotate") return { gesture: { kind: "rotate", start: document, ids: selection, from }, selection };
  if (handle) {
    const [x, y] = handle.split(",");
    const gesture: Gesture = {
      kind: "resize",
      start: document,
      ids: selection,
      from,
      handle: { x: side(x), y: side(y) },
    };
    return { gesture, selection };
  }
  if (object === undefined)
    return { gesture: { kind: "pan", from, view }, selection: isMore ? selection : new Set<string>() };
  const isTap = !isMore && selection.has(object);
  const ids = isTap ? selection : selectionAfter(document, selection, object, isMore);
  return {
    gesture: {
      kind: "drag",
      start: document,
      ids,
      from,
      tapped: isTap ? object : undefined,
      others: document.objects.filter(({ id }) => !ids.has(id)).map(measureObjectBounds),
    },
    selection: ids,
  };
}

/**
 * The gesture of a second pointer: it turns and scales objects that are being dragged, and otherwise zooms the view.
 */
export const startPinch = (
  { document, selection, view }: Situation,
  current: Gesture | undefined,
  from: TwoPoints,
): Gesture =>
  current?.kind === "drag" && selection.size > 0
    ? { kind: "pinch-object", from, start: document, ids: selection }
    : { kind: "pinch-view", from, view };

/**
 * The selection after the pointer went up without a drag: a tap on a selected object selects it alone, with its group.
 */
export const tappedSelection = (gesture: Gesture | undefined, document: BuilderDocument): Ids | undefined =>
  gesture?.kind === "drag" && gesture.tapped !== undefined && gesture.ids.size > 1
    ? withGroups(document, new Set([gesture.tapped]))
    : undefined;

/** Whether the pointer has to move farther before the gesture begins. Pinches begin at once. */
export const isTooShort = (gesture: Gesture, at: Point): boolean =>
  gesture.kind !== "pinch-view" && gesture.kind !== "pinch-object" && distance(at, gesture.from) < DRAG_PX;

interface Pointers {
  /** The pointer that moved. */
  readonly at: Point;
  readonly all: ReadonlyArray<Point>;
  readonly view: SheetView;
  /** Inches between the lines of the grid; 0 without a grid. */
  readonly grid: number;
  /** Alt turns off snapping. */
  readonly isFree: boolean;
  /** Shift keeps the proportions of a shape. */
  readonly keepsRatio: boolean;
}

/** The outcome of a move: another view, or other objects with the guides that they snapped to. */
export type Moved =
  | { readonly view: SheetView }
  | { readonly objects: ReadonlyArray<BuilderObject>; readonly guides: ReadonlyArray<Guide> };

/** What a gesture shows after its pointers moved; undefined when nothing changes. */
export function moveGesture(gesture: Gesture, pointers: Pointers): Moved | undefined {
  const { at, view } = pointers;
  const moved = (document: BuilderDocument, ids: Ids): Moved => ({
    objects: selectedObjects(document, ids),
    guides: [],
  });
  switch (gesture.kind) {
    case "pan": {
      const { from, view: start } = gesture;
      return { view: { ...start, x: start.x + at.x - from.x, y: start.y + at.y - from.y } };
    }
    case "pinch-view":
    case "pinch-object":
      return pinch(gesture, pointers.all);
    case "resize": {
      const by = inchesBetween(gesture.from, at, view);
      const resize = (object: BuilderObject) =>
        resized(object, gesture.handle, by, object.kind === "shape" && !pointers.keepsRatio);
      return moved(change(gesture.start, gesture.ids, resize), gesture.ids);
    }
    case "rotate":
      return moved(rotatedTo(gesture, toSheet(at, view), pointers.isFree), gesture.ids);
    case "drag":
      return dragged(gesture, pointers);
  }
}

const inchesBetween = (from: Point, to: Point, { scale }: SheetView): Point => ({
  x: (to.x - from.x) / scale,
  y: (to.y - from.y) / scale,
});

function pinch(
  gesture: Extract<Gesture, { kind: "pinch-view" | "pinch-object" }>,
  [a, b]: ReadonlyArray<Point>,
): Moved | undefined {
  if (!a || !b) return undefined;
  const [c, d] = gesture.from;
  const factor = distance(a, b) / Math.max(1, distance(c, d));
  if (gesture.kind === "pinch-view") return { view: zoomedAt(gesture.view, factor, middle(c, d), middle(a, b)) };
  const turned = angle(a, b) - angle(c, d);
  const next = change(gesture.start, gesture.ids, (object) =>
    object.locked ? object : { ...scaleObject(object, factor), rotation: turn(object.rotation + turned) },
  );
  return { objects: selectedObjects(next, gesture.ids), guides: [] };
}

/**
 * Turns the first object so that its top points to the pointer, in steps of 15 degrees or freely, and the others as
 * far.
 */
function rotatedTo({ start, ids }: RotateGesture, to: Point, isFree: boolean): BuilderDocument {
  const [object] = selectedObjects(start, ids);
  if (!object) return start;
  const degrees = angle({ x: object.x, y: object.y }, to) + 90;
  return rotateBy(start, ids, (isFree ? degrees : toStep(degrees)) - object.rotation);
}

function dragged({ start, ids, from, others }: DragGesture, { at, view, grid, isFree }: Pointers): Moved | undefined {
  const box = boundsOfAll(selectedObjects(start, ids).filter(({ locked }) => !locked));
  if (!box) return undefined;
  const by = inchesBetween(from, at, view);
  const snapped = isFree
    ? { dx: 0, dy: 0, guides: [] }
    : snap(
        { ...box, x: box.x + by.x, y: box.y + by.y },
        { canvas: start.canvas, others, tolerance: SNAP_PX / view.scale, grid },
      );
  return {
    objects: selectedObjects(move(start, ids, by.x + snapped.dx, by.y + snapped.dy), ids),
    guides: snapped.guides,
  };
}
