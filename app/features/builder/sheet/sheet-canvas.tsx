import type { RefObject } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import type { Typefaces } from "#domain/prepress/builder/render";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Drag } from "../gestures/drag.ts";
import { SheetBase } from "./sheet-base.tsx";
import { SheetOverlay } from "./sheet-overlay.tsx";
import type { useGestures } from "../gestures/use-gestures.ts";
import type { SheetView } from "./view.ts";
import { useDebounced } from "../gestures/use-debounced.ts";

interface SheetCanvasProps {
  readonly frame: RefObject<HTMLDivElement>;
  readonly document: BuilderDocument;
  readonly faces: Typefaces;
  readonly selection: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly view: SheetView;
  readonly drag: Drag;
  /** Inches between the lines of the grid. */
  readonly grid: number;
  readonly measurement: Measurement;
  readonly gestures: ReturnType<typeof useGestures>;
  readonly onFocusObject: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onDropPicture: (id: string, at: { x: number; y: number }) => void;
}

/** Milliseconds from the last change of the view until the sheet is painted at its new size. */
const REPAINT_DELAY_MS = 150;

/** CSS transform from the painted view to the current one: the browser moves the painted layer. */
const fromTo = (painted: SheetView, view: SheetView): string | undefined =>
  painted === view
    ? undefined
    : `translate(${String(view.x - (painted.x * view.scale) / painted.scale)}px, ${String(view.y - (painted.y * view.scale) / painted.scale)}px) scale(${String(view.scale / painted.scale)})`;

/** The sheet on the mat with its objects, the selection and the guides. */
export function SheetCanvas({
  frame,
  document,
  faces,
  selection,
  wrong,
  view,
  drag,
  grid,
  measurement,
  gestures,
  onFocusObject,
  onOpen,
  onDropPicture,
}: SheetCanvasProps) {
  const painted = useDebounced(view, REPAINT_DELAY_MS);
  const findObjectId = (target: EventTarget) =>
    target instanceof Element ? (target.closest("[data-object]")?.getAttribute("data-object") ?? undefined) : undefined;
  return (
    <div
      ref={frame}
      {...gestures}
      data-testid="sheet"
      onFocus={(event) => {
        const id = findObjectId(event.target);
        if (id !== undefined && event.target.matches(":focus-visible")) onFocusObject(id);
      }}
      onDoubleClick={(event) => {
        // The container captures the pointer, so it is also the click's target.
        const below = event.currentTarget.ownerDocument.elementFromPoint(event.clientX, event.clientY);
        const id = below ? findObjectId(below) : undefined;
        if (id !== undefined) onOpen(id);
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("application/x-picture")) event.preventDefault();
      }}
      onDrop={(event) => {
        const id = event.dataTransfer.getData("application/x-picture");
        if (id === "") return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        onDropPicture(id, {
          x: (event.clientX - box.left - view.x) / view.scale,
          y: (event.clientY - box.top - view.y) / view.scale,
        });
      }}
      className="mat relative h-[46vh] min-h-72 touch-none overflow-hidden rounded-2xl select-none md:h-[min(58vh,30rem)]"
    >
      {/* Separate compositor layers, so that a drag does not repaint the sheet. */}
      <div
        className="absolute inset-0 origin-top-left will-change-transform"
        style={{ transform: fromTo(painted, view) }}
      >
        <SheetBase
          document={document}
          faces={faces}
          selection={selection}
          wrong={wrong}
          view={painted}
          grid={grid}
          measurement={measurement}
          drag={drag}
        />
      </div>
      <div className="pointer-events-none absolute inset-0 will-change-transform">
        <SheetOverlay document={document} faces={faces} selection={selection} wrong={wrong} view={view} drag={drag} />
      </div>
    </div>
  );
}
