import { boundsOfAll } from "#domain/prepress/builder/bounds";
import type { Box } from "#domain/ground/kernel/geometry";
import type { BuilderDocument, BuilderObject } from "#domain/prepress/builder/document";
import { selectedObjects, withObjects } from "#domain/prepress/builder/operations";
import type { Handle } from "#domain/prepress/builder/resize";
import { boundsOfRings } from "#domain/prepress/builder/outline";
import { ringsOfObject } from "#domain/prepress/builder/pieces";
import type { Typefaces } from "#domain/prepress/builder/render";
import type { Guide } from "#domain/prepress/builder/snap";
import { useDrag, type Drag } from "../gestures/drag.ts";
import { Drawing, Vinyl } from "./sheet-object.tsx";
import type { SheetView } from "./view.ts";

interface SheetOverlayProps {
  readonly document: BuilderDocument;
  readonly faces: Typefaces;
  readonly selection: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly view: SheetView;
  readonly drag: Drag;
}

/** Dragged objects, their guides, and the selection outline. */
export function SheetOverlay({ document, faces, selection, wrong, view, drag }: SheetOverlayProps) {
  const { objects, guides } = useDrag(drag);
  const now = objects.size === 0 ? document : withObjects(document, objects);
  return (
    <svg width="100%" height="100%" className="pointer-events-none absolute inset-0" aria-hidden="true">
      <g transform={`translate(${String(view.x)} ${String(view.y)}) scale(${String(view.scale)})`}>
        {objects.size === 0 ? null : <DraggedObjects all={now.objects} dragged={objects} faces={faces} wrong={wrong} />}
        {guides.map(makeGuideRenderer(view.scale))}
      </g>
      <Chosen objects={selectedObjects(now, selection)} view={view} />
    </svg>
  );
}

const makeGuideRenderer =
  (scale: number) =>
  ({ axis, at, from, to }: Guide) => (
    <path
      key={`${axis}${String(at)}`}
      d={axis === "x" ? `M${String(at)} ${String(from)}V${String(to)}` : `M${String(from)} ${String(at)}H${String(to)}`}
      stroke="#d3114d"
      strokeWidth={1.5 / scale}
      strokeDasharray={`${String(5 / scale)} ${String(4 / scale)}`}
    />
  );

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Bounds of each object with its vinyl and caption; measured once for resting objects. */
const measured = new WeakMap<Typefaces, WeakMap<BuilderObject, Box>>();

function measureReach(object: BuilderObject, faces: Typefaces): Box {
  const boxes = measured.get(faces) ?? new WeakMap<BuilderObject, Box>();
  measured.set(faces, boxes);
  const box = boxes.get(object) ?? boundsOfRings(ringsOfObject(object, faces));
  boxes.set(object, box);
  return box;
}

interface DraggedObjectsProps {
  readonly all: ReadonlyArray<BuilderObject>;
  readonly dragged: ReadonlyMap<string, BuilderObject>;
  readonly faces: Typefaces;
  readonly wrong: ReadonlySet<string>;
}

/** Dragged objects in their stacking order, with the objects they overlap. */
function DraggedObjects({ all, dragged, faces, wrong }: DraggedObjectsProps) {
  const boxes = [...dragged.values()].map((object) => measureReach(object, faces));
  const near = all.filter(
    (object) => dragged.has(object.id) || boxes.some((box) => meet(box, measureReach(object, faces))),
  );
  return (
    <>
      {near.map((object) =>
        dragged.has(object.id) ? <Vinyl key={`vinyl ${object.id}`} object={object} faces={faces} /> : null,
      )}
      {near.map((object) => (
        <Drawing key={object.id} object={object} faces={faces} isWrong={wrong.has(object.id)} />
      ))}
    </>
  );
}

const HANDLES: ReadonlyArray<readonly [Handle, string]> = [
  [{ x: -1, y: -1 }, "nwse-resize"],
  [{ x: 0, y: -1 }, "ns-resize"],
  [{ x: 1, y: -1 }, "nesw-resize"],
  [{ x: 1, y: 0 }, "ew-resize"],
  [{ x: 1, y: 1 }, "nwse-resize"],
  [{ x: 0, y: 1 }, "ns-resize"],
  [{ x: -1, y: 1 }, "nesw-resize"],
  [{ x: -1, y: 0 }, "ew-resize"],
];

/** The selection outline; a single object has handles that are large enough for a finger at any zoom. */
function Chosen({ objects, view }: { objects: ReadonlyArray<BuilderObject>; view: SheetView }) {
  const [object] = objects;
  const px = (inches: number) => inches * view.scale;
  if (!object) return null;
  if (objects.length > 1) {
    const box = boundsOfAll(objects);
    return box ? (
      <rect
        x={view.x + px(box.x)}
        y={view.y + px(box.y)}
        width={px(box.width)}
        height={px(box.height)}
        fill="none"
        stroke="#3a3ae0"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
    ) : null;
  }
  const [w, h] = [px(object.width) / 2, px(object.height) / 2];
  // On a very small object side handles would overlap the corners, so they are omitted.
  const handles = HANDLES.filter(([{ x, y }]) => (x !== 0 && y !== 0) || (x === 0 ? w > 26 : h > 26)).filter(
    ([{ x, y }]) => object.kind === "shape" || (x !== 0 && y !== 0),
  );
  return (
    <g
      transform={`translate(${String(view.x + px(object.x))} ${String(view.y + px(object.y))}) rotate(${String(object.rotation)})`}
    >
      <rect x={-w} y={-h} width={w * 2} height={h * 2} fill="none" stroke="#ffffff" strokeWidth={3.5} />
      <rect x={-w} y={-h} width={w * 2} height={h * 2} fill="none" stroke="#3a3ae0" strokeWidth={1.75} />
      {object.locked ? null : (
        <>
          <path d={`M0 ${String(-h)}V${String(-h - 26)}`} stroke="#3a3ae0" strokeWidth={1.75} />
          <g data-handle="rotate" className="pointer-events-auto cursor-grab">
            <circle cx={0} cy={-h - 30} r={18} fill="transparent" />
            <circle cx={0} cy={-h - 30} r={7} fill="#ffffff" stroke="#3a3ae0" strokeWidth={2} />
          </g>
          {handles.map(([{ x, y }, cursor]) => (
            <g
              key={`${String(x)},${String(y)}`}
              data-handle={`${String(x)},${String(y)}`}
              className="pointer-events-auto"
              style={{ cursor }}
            >
              <circle cx={x * w} cy={y * h} r={16} fill="transparent" />
              <rect
                x={x * w - 5.5}
                y={y * h - 5.5}
                width={11}
                height={11}
                rx={3}
                fill="#ffffff"
                stroke="#3a3ae0"
                strokeWidth={2}
              />
            </g>
          ))}
        </>
      )}
    </g>
  );
}
