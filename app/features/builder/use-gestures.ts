import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { boundsOf, boundsOfAll } from "#domain/builder/bounds";
import type { BuilderDocument, BuilderObject } from "#domain/builder/document";
import type { Box } from "#domain/kernel/geometry";
import {
  change,
  chosen,
  move,
  resized,
  rotateBy,
  scaled,
  toStep,
  turn,
  withGroups,
  withObjects,
  type Handle,
} from "#domain/builder/operations";
import { snap } from "#domain/builder/snap";
import type { Drag } from "./drag.ts";

/** How the sheet lies in its frame: pixels of the upper left corner, and pixels of an inch. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Gesture =
  | {
      readonly kind: "drag" | "resize" | "rotate";
      readonly start: BuilderDocument;
      readonly ids: ReadonlySet<string>;
      readonly from: Spot;
      readonly handle: Handle;
      readonly tapped: string | undefined;
      /** Boxes of what stays. */ readonly others: ReadonlyArray<Box>;
    }
  | { readonly kind: "pan"; readonly from: Spot; readonly view: View }
  | { readonly kind: "pinch-view"; readonly from: readonly [Spot, Spot]; readonly view: View }
  | {
      readonly kind: "pinch-object";
      readonly from: readonly [Spot, Spot];
      readonly start: BuilderDocument;
      readonly ids: ReadonlySet<string>;
    };

/** Pixels: nearer than this a line draws the object to it; a pointer that moved less did not drag. */
const SNAP_PX = 7;
const DRAG_PX = 3;
/** Pixels of an inch. */
export const ZOOM = { min: 8, max: 400 } as const;

interface Options {
  readonly frame: RefObject<HTMLDivElement>;
  readonly document: BuilderDocument;
  readonly selection: ReadonlySet<string>;
  readonly view: View;
  /** Inches between the lines of the grid; 0 for none. */
  readonly grid: number;
  /** Where what is dragged is told from move to move. */
  readonly drag: Drag;
  readonly onView: (view: View) => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** A gesture is over: the document with what it did, which is also said to screen readers. */
  readonly onDone: (document: BuilderDocument, what: Done) => void;
}

export type Done = "moved" | "resized" | "turned";
const DONE = { drag: "moved", resize: "resized", rotate: "turned", "pinch-object": "turned" } as const;

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const angle = (a: Spot, b: Spot): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const NO_HANDLE: Handle = { x: 0, y: 0 };

/** Mouse, pen and fingers on the sheet: drag, resize, turn, move the sheet, pinch it, and turn an object with two fingers. */
export function useGestures(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pointers = useRef(new Map<number, Spot>());
  const gesture = useRef<Gesture | undefined>(undefined);
  const hasMoved = useRef(false);

  // Escape puts back what is being dragged.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { drag } = latest.current;
      if (event.key !== "Escape" || drag.now.objects.size === 0) return;
      event.stopPropagation();
      gesture.current = undefined;
      drag.end();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);

  const spotOf = (event: PointerEvent): Spot => {
    const box = latest.current.frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const onPointerDown = useCallback((event: PointerEvent<Element>) => {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    const { document, selection, view, onSelect, frame, drag } = latest.current;
    const spot = spotOf(event);
    pointers.current.set(event.pointerId, spot);
    frame.current?.setPointerCapture(event.pointerId);
    const target = event.target instanceof Element ? event.target : undefined;
    if (pointers.current.size === 2) {
      const [a, b] = [...pointers.current.values()];
      if (!a || !b) return;
      const isHeld = gesture.current?.kind === "drag";
      gesture.current =
        isHeld && selection.size > 0
          ? { kind: "pinch-object", from: [a, b], start: withObjects(document, drag.now.objects), ids: selection }
          : { kind: "pinch-view", from: [a, b], view };
      return;
    }
    if (pointers.current.size > 2) return;
    hasMoved.current = false;
    const handle = target?.closest("[data-handle]")?.getAttribute("data-handle");
    if (handle) {
      const [x = 0, y = 0] = handle.split(",").map(Number);
      gesture.current = {
        kind: handle === "rotate" ? "rotate" : "resize",
        start: document,
        ids: selection,
        from: spot,
        handle: { x: x as Handle["x"], y: y as Handle["y"] },
        tapped: undefined,
        others: [],
      };
      return;
    }
    const id = target?.closest("[data-object]")?.getAttribute("data-object") ?? undefined;
    if (id === undefined) {
      if (!event.shiftKey) onSelect(new Set());
      gesture.current = { kind: "pan", from: spot, view };
      return;
    }
    const whole = withGroups(document, new Set([id]));
    let ids: ReadonlySet<string> = selection;
    let tapped: string | undefined;
    if (event.shiftKey)
      ids = selection.has(id)
        ? new Set([...selection].filter((one) => !whole.has(one)))
        : new Set([...selection, ...whole]);
    else if (selection.has(id)) tapped = id;
    else ids = whole;
    if (ids !== selection) onSelect(ids);
    gesture.current = {
      kind: "drag",
      start: document,
      ids,
      from: spot,
      handle: NO_HANDLE,
      tapped,
      others: document.objects.filter((object) => !ids.has(object.id)).map(boundsOf),
    };
  }, []);

  const onPointerMove = useCallback((event: PointerEvent<Element>) => {
    const now = gesture.current;
    if (!now || !pointers.current.has(event.pointerId)) return;
    const spot = spotOf(event);
    pointers.current.set(event.pointerId, spot);
    const { view, onView, drag, grid } = latest.current;
    const follow = (document: BuilderDocument, guides?: Parameters<Drag["follow"]>[1]) =>
      drag.follow("ids" in now ? chosen(document, now.ids) : [], guides);
    if (now.kind === "pan") {
      if (distance(spot, now.from) >= DRAG_PX)
        onView({ ...now.view, x: now.view.x + spot.x - now.from.x, y: now.view.y + spot.y - now.from.y });
      return;
    }
    if (now.kind === "pinch-view" || now.kind === "pinch-object") {
      const [a, b] = [...pointers.current.values()];
      const [c, d] = now.from;
      if (!a || !b) return;
      const factor = distance(a, b) / Math.max(1, distance(c, d));
      if (now.kind === "pinch-view") {
        const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, now.view.scale * factor));
        const [before, after] = [middle(c, d), middle(a, b)];
        const by = scale / now.view.scale;
        onView({ scale, x: after.x - (before.x - now.view.x) * by, y: after.y - (before.y - now.view.y) * by });
        return;
      }
      hasMoved.current = true;
      const turned = angle(a, b) - angle(c, d);
      follow(
        change(now.start, now.ids, (object) =>
          object.locked ? object : { ...scaled(object, factor), rotation: turn(object.rotation + turned) },
        ),
      );
      return;
    }
    if (!hasMoved.current && distance(spot, now.from) < DRAG_PX) return;
    hasMoved.current = true;
    const [dx, dy] = [(spot.x - now.from.x) / view.scale, (spot.y - now.from.y) / view.scale];
    if (now.kind === "resize") {
      follow(
        change(now.start, now.ids, (object) =>
          resized(object, now.handle, dx, dy, object.kind === "shape" && !event.shiftKey),
        ),
      );
    } else if (now.kind === "rotate") {
      follow(
        rotated(
          now.start,
          now.ids,
          { x: (spot.x - view.x) / view.scale, y: (spot.y - view.y) / view.scale },
          event.altKey,
        ),
      );
    } else {
      const box = boundsOfAll(chosen(now.start, now.ids).filter(({ locked }) => !locked));
      if (!box) return;
      const drawn = event.altKey
        ? { dx: 0, dy: 0, guides: [] }
        : snap(
            { ...box, x: box.x + dx, y: box.y + dy },
            { canvas: now.start.canvas, others: now.others, tolerance: SNAP_PX / view.scale, grid },
          );
      follow(move(now.start, now.ids, dx + drawn.dx, dy + drawn.dy), drawn.guides);
    }
  }, []);

  const onPointerUp = useCallback((event: PointerEvent<Element>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const now = gesture.current;
    const { drag, onDone, onSelect, document } = latest.current;
    gesture.current = undefined;
    // One finger of two may be left: it begins nothing new.
    if (now?.kind === "drag" && !hasMoved.current && now.tapped !== undefined && now.ids.size > 1)
      onSelect(withGroups(document, new Set([now.tapped])));
    const { objects } = drag.now;
    // What was done to the sheet meanwhile, by keys or from elsewhere, stays.
    if (now && "ids" in now && objects.size > 0) onDone(withObjects(document, objects), DONE[now.kind]);
    drag.end();
  }, []);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Turned so that the upper middle looks at the pointer: in steps of 15 degrees, freely with Alt. */
function rotated(start: BuilderDocument, ids: ReadonlySet<string>, to: Spot, isFree: boolean): BuilderDocument {
  const [object]: ReadonlyArray<BuilderObject> = chosen(start, ids);
  if (!object) return start;
  const degrees = angle({ x: object.x, y: object.y }, to) + 90;
  return rotateBy(start, ids, (isFree ? degrees : toStep(degrees)) - object.rotation);
}
