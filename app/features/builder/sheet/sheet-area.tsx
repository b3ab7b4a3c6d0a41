import { useState, type RefObject } from "react";
import type { Typefaces } from "#domain/prepress/builder/render";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Drag } from "../gestures/drag.ts";
import { SheetCanvas } from "./sheet-canvas.tsx";
import { Toolbar } from "../panels/toolbar.tsx";
import { useGestures } from "../gestures/use-gestures.ts";
import type { EditedSheet } from "../use-sheet.ts";
import { useView } from "./use-view.ts";

interface SheetAreaProps {
  readonly frame: RefObject<HTMLDivElement>;
  readonly sheet: EditedSheet;
  readonly drag: Drag;
  readonly faces: Typefaces;
  /** Ids of objects with warnings. */
  readonly wrong: ReadonlySet<string>;
  readonly measurement: Measurement;
  readonly onChoose: (id: string) => void;
  readonly onOpen: () => void;
}

/** Inches between the lines of the grid: half an inch, or a centimeter. */
const GRID = { metric: 1 / 2.54, imperial: 0.5 } as const;

/** The sheet and its tools. View and drag state are local, so that they render nothing else. */
export function SheetArea({ frame, sheet, drag, faces, wrong, measurement, onChoose, onOpen }: SheetAreaProps) {
  const { document, selection, objects, actions } = sheet;
  const [hasGrid, setGrid] = useState(false);
  const view = useView(frame, document.canvas);
  const grid = hasGrid ? GRID[measurement] : 0;
  const gestures = useGestures({
    frame,
    document,
    selection,
    view: view.view,
    grid,
    drag,
    onView: view.set,
    onSelect: sheet.setSelection,
    onDone: sheet.commitGesture,
  });
  return (
    <>
      <Toolbar
        actions={{ ...actions, zoom: view.zoom, fit: view.fit, toggleGrid: () => setGrid(!hasGrid) }}
        count={objects.length}
        isGrouped={objects.length > 1 && objects.every(({ group }) => group !== null && group === objects[0]?.group)}
        canUndo={sheet.canUndo}
        canRedo={sheet.canRedo}
        hasGrid={hasGrid}
        percent={view.percent}
      />
      <SheetCanvas
        frame={frame}
        document={document}
        faces={faces}
        selection={selection}
        wrong={wrong}
        view={view.view}
        drag={drag}
        grid={grid}
        measurement={measurement}
        gestures={gestures}
        onFocusObject={(id) => (selection.has(id) ? undefined : onChoose(id))}
        onOpen={onOpen}
        onDropPicture={sheet.addPicture}
      />
    </>
  );
}
