import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { withObjects, type Ids } from "#domain/prepress/builder/operations";
import type { Point } from "#domain/ground/kernel/geometry";
import type { Drag } from "./drag.ts";
import {
  isTooShort,
  moveGesture,
  RESULTS,
  startGesture,
  startPinch,
  tappedSelection,
  type Gesture,
} from "./gesture.ts";
import type { GestureResult } from "../sheet/object-labels.ts";
import type { SheetView } from "../sheet/view.ts";

interface Options {
  readonly frame: RefObject<HTMLDivElement>;
  readonly document: BuilderDocument;
  readonly selection: Ids;
  readonly view: SheetView;
  /** Inches between the lines of the grid; 0 for none. */
  readonly grid: number;
  /** Holds the moved objects until the gesture ends. */
  readonly drag: Drag;
  readonly onView: (view: SheetView) => void;
  readonly onSelect: (ids: Ids) => void;
  /** Called when a gesture ends, with the changed document. */
  readonly onDone: (document: BuilderDocument, result: GestureResult) => void;
}

const attributeAt = (target: EventTarget, name: string): string | undefined =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? undefined) : undefined;

/** Mouse, pen and touch on the sheet: drag, resize, rotate, pan, pinch to zoom, and rotate objects with two fingers. */
export function useGestures(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | undefined>(undefined);
  const hasMoved = useRef(false);

  // Escape cancels a drag.
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

  const locatePointer = (event: PointerEvent): Point => {
    const box = latest.current.frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const onPointerDown = useCallback((event: PointerEvent<Element>) => {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    const { document, selection, view, onSelect, frame, drag } = latest.current;
    const point = locatePointer(event);
    pointers.current.set(event.pointerId, point);
    frame.current?.setPointerCapture(event.pointerId);
    if (pointers.current.size > 2) return;
    if (pointers.current.size === 2) {
      const [a, b] = [...pointers.current.values()];
      const shownDocument = withObjects(document, drag.now.objects);
      if (a && b) gesture.current = startPinch({ document: shownDocument, selection, view }, gesture.current, [a, b]);
      return;
    }
    hasMoved.current = false;
    const target = {
      handle: attributeAt(event.target, "data-handle"),
      object: attributeAt(event.target, "data-object"),
    };
    const started = startGesture({ document, selection, view }, point, target, event.shiftKey);
    gesture.current = started.gesture;
    if (started.selection !== selection) onSelect(started.selection);
  }, []);

  const onPointerMove = useCallback((event: PointerEvent<Element>) => {
    const current = gesture.current;
    if (!current || !pointers.current.has(event.pointerId)) return;
    const at = locatePointer(event);
    pointers.current.set(event.pointerId, at);
    const { view, grid, onView, drag } = latest.current;
    // A pan may return to where it began; an object that was moved keeps following.
    if ((current.kind === "pan" || !hasMoved.current) && isTooShort(current, at)) return;
    if ("ids" in current) hasMoved.current = true;
    const all = [...pointers.current.values()];
    const moved = moveGesture(current, { at, all, view, grid, isFree: event.altKey, keepsRatio: event.shiftKey });
    if (!moved) return;
    if ("view" in moved) onView(moved.view);
    else drag.follow(moved.objects, moved.guides);
  }, []);

  const onPointerUp = useCallback((event: PointerEvent<Element>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const ended = gesture.current;
    const { drag, onDone, onSelect, document } = latest.current;
    // After a pinch one finger may still be down: it does not start another gesture.
    gesture.current = undefined;
    const tapped = hasMoved.current ? undefined : tappedSelection(ended, document);
    if (tapped) onSelect(tapped);
    const { objects } = drag.now;
    // Only the moved objects are replaced: keys or another window may have changed the sheet meanwhile.
    if (ended && "ids" in ended && objects.size > 0) onDone(withObjects(document, objects), RESULTS[ended.kind]);
    drag.end();
  }, []);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
