import { memo, useMemo } from "react";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { buildObjectCutRings } from "#domain/prepress/builder/pieces";
import { objectMarkup, formatObjectTransform, type Typefaces } from "#domain/prepress/builder/render";
import type { BuilderObject } from "#domain/prepress/builder/document";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { useIsDragged, type Drag } from "../gestures/drag.ts";
import { objectLabel } from "./object-labels.ts";

interface LookProps {
  readonly object: BuilderObject;
  readonly faces: Typefaces;
}

/** An object's rendering without its position, so that a drag does not change it. */
const serializeLook = ({
  x: _x,
  y: _y,
  rotation: _r,
  flipped: _f,
  name: _n,
  locked: _l,
  group: _g,
  id: _i,
  ...look
}: BuilderObject): string => JSON.stringify(look);

/** The object of a look, at the origin. */
const fromLook = (look: string): BuilderObject =>
  ({
    x: 0,
    y: 0,
    rotation: 0,
    flipped: false,
    name: "",
    locked: false,
    group: null,
    id: "a",
    ...(JSON.parse(look) as object),
  }) as BuilderObject;

/** The white vinyl around one object; all vinyl is below all drawings. */
export const Vinyl = memo(function Vinyl({ object, faces }: LookProps) {
  const look = serializeLook(object);
  const d = useMemo(() => toPath(buildObjectCutRings(fromLook(look), faces)), [look, faces]);
  return (
    <path
      d={d}
      transform={formatObjectTransform(object)}
      fill="#ffffff"
      stroke="rgb(42 21 51 / .28)"
      strokeWidth={0.012}
    />
  );
});

/** One object and whether it has a warning. */
export const Drawing = memo(function Drawing({ object, faces, isWrong }: LookProps & { readonly isWrong: boolean }) {
  const look = serializeLook(object);
  const inner = useMemo(() => ({ __html: objectMarkup(fromLook(look), faces) }), [look, faces]);
  const { width, height } = object;
  return (
    <g transform={formatObjectTransform(object)} className="pointer-events-none">
      <g dangerouslySetInnerHTML={inner} />
      {isWrong ? (
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={0.06}
          fill="rgb(220 20 30 / .14)"
          stroke="#c8102e"
          strokeWidth={0.03}
          strokeDasharray="0.1 0.07"
        />
      ) : null}
    </g>
  );
});

interface SheetObjectBaseProps extends LookProps {
  readonly drag: Drag;
}

/** The vinyl of a resting object; a dragged one is rendered in the overlay. */
export const SheetVinyl = memo(function SheetVinyl({ object, faces, drag }: SheetObjectBaseProps) {
  const isDragged = useIsDragged(drag, object.id);
  return (
    <g opacity={isDragged ? 0 : undefined}>
      <Vinyl object={object} faces={faces} />
    </g>
  );
});

interface SheetObjectProps extends SheetObjectBaseProps {
  readonly measurement: Measurement;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
}

/**
 * One object on the sheet, which can be dragged, focused and read by screen readers. It stays in place, invisible,
 * during a drag.
 */
export const SheetObject = memo(function SheetObject({
  object,
  faces,
  drag,
  measurement,
  isSelected,
  isWrong,
}: SheetObjectProps) {
  const isDragged = useIsDragged(drag, object.id);
  const { width, height } = object;
  const label = objectLabel(object, measurement);
  return (
    <g
      data-object={object.id}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={isWrong ? `${label}, needs attention` : label}
      opacity={isDragged ? 0 : undefined}
      className={`group/object outline-none ${object.locked ? "" : "cursor-move"}`}
    >
      {/* A transparent area for the pointer, also where the drawing has gaps. */}
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        transform={formatObjectTransform(object)}
        fill="transparent"
      />
      <Drawing object={object} faces={faces} isWrong={isWrong} />
      <rect
        x={-width / 2 - 0.06}
        y={-height / 2 - 0.06}
        width={width + 0.12}
        height={height + 0.12}
        rx={0.08}
        transform={formatObjectTransform(object)}
        fill="none"
        strokeWidth={0.045}
        className="pointer-events-none stroke-transparent group-focus-visible/object:stroke-[#3a3ae0]"
      />
    </g>
  );
});
