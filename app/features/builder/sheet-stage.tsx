import type { RefObject } from "react";
import { boundsOfAll } from "#domain/builder/bounds";
import type { BuilderDocument } from "#domain/builder/document";
import { chosen, withObjects, type Handle } from "#domain/builder/operations";
import type { Typefaces } from "#domain/builder/render";
import type { Measurement } from "#domain/measure";
import { useDrag, type Drag } from "./drag.ts";
import { SheetObject, SheetVinyl } from "./sheet-object.tsx";
import type { useGestures, View } from "./use-gestures.ts";

const HANDLES: ReadonlyArray<readonly [Handle, string]> = [
  [{ x: -1, y: -1 }, "nwse-resize"], [{ x: 0, y: -1 }, "ns-resize"], [{ x: 1, y: -1 }, "nesw-resize"], [{ x: 1, y: 0 }, "ew-resize"],
  [{ x: 1, y: 1 }, "nwse-resize"], [{ x: 0, y: 1 }, "ns-resize"], [{ x: -1, y: 1 }, "nesw-resize"], [{ x: -1, y: 0 }, "ew-resize"],
];

interface SheetStageProps {
  readonly frame: RefObject<HTMLDivElement>;
  readonly document: BuilderDocument;
  readonly faces: Typefaces;
  readonly selection: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly view: View;
  readonly drag: Drag;
  /** Inches between the lines of the grid. */
  readonly grid: number;
  readonly measurement: Measurement;
  readonly gestures: ReturnType<typeof useGestures>;
  readonly onFocusObject: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onDropPicture: (id: string, at: { x: number; y: number }) => void;
}

/** The sheet on the mat: what lies on it, what is chosen, and the lines that it is drawn to. */
export function SheetStage({ frame, document, faces, selection, wrong, view, drag, grid, measurement, gestures, onFocusObject, onOpen, onDropPicture }: SheetStageProps) {
  const { width, height } = document.canvas;
  const idOf = (target: EventTarget) => (target instanceof Element ? (target.closest("[data-object]")?.getAttribute("data-object") ?? undefined) : undefined);
  return (
    <div
      ref={frame}
      {...gestures}
      data-testid="sheet"
      onFocus={(event) => {
        const id = idOf(event.target);
        if (id !== undefined && event.target.matches(":focus-visible")) onFocusObject(id);
      }}
      onDoubleClick={(event) => {
        const id = idOf(event.target);
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
        onDropPicture(id, { x: (event.clientX - box.left - view.x) / view.scale, y: (event.clientY - box.top - view.y) / view.scale });
      }}
      className="mat relative h-[46vh] min-h-72 touch-none overflow-hidden rounded-2xl select-none lg:h-[min(58vh,30rem)]"
    >
      <svg width="100%" height="100%" className="absolute inset-0" role="group" aria-label={`Sheet with ${String(document.objects.length)} objects`}>
        <defs>
          <pattern id="sheet-grid" width={grid || 1} height={grid || 1} patternUnits="userSpaceOnUse">
            <path d={`M${String(grid || 1)} 0H0V${String(grid || 1)}`} fill="none" stroke="rgb(20 60 60 / .13)" strokeWidth={1 / view.scale} />
          </pattern>
        </defs>
        <g transform={`translate(${String(view.x)} ${String(view.y)}) scale(${String(view.scale)})`}>
          <rect x={0.06} y={0.1} width={width} height={height} rx={0.1} fill="rgb(0 0 0 / .22)" />
          <rect width={width} height={height} rx={0.1} fill="#d7e4e2" />
          {grid > 0 ? <rect width={width} height={height} rx={0.1} fill="url(#sheet-grid)" /> : null}
          {document.objects.map((object) => <SheetVinyl key={object.id} object={object} faces={faces} drag={drag} />)}
          {document.objects.map((object) => (
            <SheetObject key={object.id} object={object} faces={faces} drag={drag} measurement={measurement} isChosen={selection.has(object.id)} isWrong={wrong.has(object.id)} />
          ))}
          <Guides drag={drag} scale={view.scale} />
        </g>
        <Chosen document={document} selection={selection} view={view} drag={drag} />
      </svg>
    </div>
  );
}

/** What the dragged object is drawn to. */
const Guides = ({ drag, scale }: { drag: Drag; scale: number }) => (
  <>
    {useDrag(drag).guides.map(({ axis, at, from, to }) => (
      <path key={`${axis}${String(at)}`} d={axis === "x" ? `M${String(at)} ${String(from)}V${String(to)}` : `M${String(from)} ${String(at)}H${String(to)}`} stroke="#d3114d" strokeWidth={1.5 / scale} strokeDasharray={`${String(5 / scale)} ${String(4 / scale)}`} />
    ))}
  </>
);

/** The frame around what is chosen; a single object also has handles, as large as a finger needs whatever the zoom. */
function Chosen({ document, selection, view, drag }: Pick<SheetStageProps, "document" | "selection" | "view" | "drag">) {
  const objects = chosen(withObjects(document, useDrag(drag).objects), selection);
  const [object] = objects;
  const px = (inches: number) => inches * view.scale;
  if (!object) return null;
  if (objects.length > 1) {
    const box = boundsOfAll(objects);
    return box ? <rect x={view.x + px(box.x)} y={view.y + px(box.y)} width={px(box.width)} height={px(box.height)} fill="none" stroke="#3a3ae0" strokeWidth={2} strokeDasharray="6 4" className="pointer-events-none" /> : null;
  }
  const [w, h] = [px(object.width) / 2, px(object.height) / 2];
  // On a very small object the handles would lie upon each other: the corners are enough.
  const handles = HANDLES.filter(([{ x, y }]) => (x !== 0 && y !== 0) || (x === 0 ? w > 26 : h > 26)).filter(([{ x, y }]) => object.kind === "shape" || (x !== 0 && y !== 0));
  return (
    <g transform={`translate(${String(view.x + px(object.x))} ${String(view.y + px(object.y))}) rotate(${String(object.rotation)})`} aria-hidden="true">
      <rect x={-w} y={-h} width={w * 2} height={h * 2} fill="none" stroke="#ffffff" strokeWidth={3.5} className="pointer-events-none" />
      <rect x={-w} y={-h} width={w * 2} height={h * 2} fill="none" stroke="#3a3ae0" strokeWidth={1.75} className="pointer-events-none" />
      {object.locked ? null : (
        <>
          <path d={`M0 ${String(-h)}V${String(-h - 26)}`} stroke="#3a3ae0" strokeWidth={1.75} className="pointer-events-none" />
          <g data-handle="rotate" className="cursor-grab">
            <circle cx={0} cy={-h - 30} r={18} fill="transparent" />
            <circle cx={0} cy={-h - 30} r={7} fill="#ffffff" stroke="#3a3ae0" strokeWidth={2} />
          </g>
          {handles.map(([{ x, y }, cursor]) => (
            <g key={`${String(x)},${String(y)}`} data-handle={`${String(x)},${String(y)}`} style={{ cursor }}>
              <circle cx={x * w} cy={y * h} r={16} fill="transparent" />
              <rect x={x * w - 5.5} y={y * h - 5.5} width={11} height={11} rx={3} fill="#ffffff" stroke="#3a3ae0" strokeWidth={2} />
            </g>
          ))}
        </>
      )}
    </g>
  );
}
