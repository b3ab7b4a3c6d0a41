import { memo } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import type { Typefaces } from "#domain/prepress/builder/render";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Drag } from "../gestures/drag.ts";
import { SheetObject, SheetVinyl } from "./sheet-object.tsx";
import type { SheetView } from "./view.ts";

interface SheetBaseProps {
  readonly document: BuilderDocument;
  readonly faces: Typefaces;
  readonly selection: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly view: SheetView;
  /** Inches between the lines of the grid. */
  readonly grid: number;
  readonly measurement: Measurement;
  readonly drag: Drag;
}

/** The sheet with all objects that are not dragged; rendered only when the document changes. */
export const SheetBase = memo(function SheetBase({
  document,
  faces,
  selection,
  wrong,
  view,
  grid,
  measurement,
  drag,
}: SheetBaseProps) {
  const { width, height } = document.canvas;
  return (
    <svg
      width="100%"
      height="100%"
      overflow="visible"
      className="absolute inset-0"
      role="group"
      aria-label={`Sheet with ${String(document.objects.length)} objects`}
    >
      <defs>
        <pattern id="sheet-grid" width={grid || 1} height={grid || 1} patternUnits="userSpaceOnUse">
          <path
            d={`M${String(grid || 1)} 0H0V${String(grid || 1)}`}
            fill="none"
            stroke="rgb(20 60 60 / .13)"
            strokeWidth={1 / view.scale}
          />
        </pattern>
      </defs>
      <g transform={`translate(${String(view.x)} ${String(view.y)}) scale(${String(view.scale)})`}>
        <rect x={0.06} y={0.1} width={width} height={height} rx={0.1} fill="rgb(0 0 0 / .22)" />
        <rect width={width} height={height} rx={0.1} fill="#d7e4e2" />
        {grid > 0 ? <rect width={width} height={height} rx={0.1} fill="url(#sheet-grid)" /> : null}
        {document.objects.map((object) => (
          <SheetVinyl key={object.id} object={object} faces={faces} drag={drag} />
        ))}
        {document.objects.map((object) => (
          <SheetObject
            key={object.id}
            object={object}
            faces={faces}
            drag={drag}
            measurement={measurement}
            isSelected={selection.has(object.id)}
            isWrong={wrong.has(object.id)}
          />
        ))}
      </g>
    </svg>
  );
});
