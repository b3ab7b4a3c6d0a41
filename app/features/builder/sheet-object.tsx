import { memo, useMemo } from "react";
import { toPath } from "#domain/cutline/path";
import { ownCutRings } from "#domain/builder/pieces";
import { objectMarkup, transformOf, type Typefaces } from "#domain/builder/render";
import type { BuilderObject } from "#domain/builder/document";
import type { Measurement } from "#domain/measure";
import { useDragged, type Drag } from "./drag.ts";
import { objectWords } from "./words.ts";

interface LookProps {
  readonly object: BuilderObject;
  readonly faces: Typefaces;
  readonly drag: Drag;
}

/** Everything that an object looks like, without where it lies: a drag changes none of it. */
const lookOf = ({ x: _x, y: _y, rotation: _r, flipped: _f, name: _n, locked: _l, group: _g, id: _i, ...look }: BuilderObject): string => JSON.stringify(look);

/** The white vinyl around one object, below all drawings. */
export const SheetVinyl = memo(function SheetVinyl({ object: lying, faces, drag }: LookProps) {
  const object = useDragged(drag, lying);
  const look = lookOf(object);
  const d = useMemo(() => toPath(ownCutRings(fromLook(look), faces)), [look, faces]);
  return <path d={d} transform={transformOf(object)} fill="#ffffff" stroke="rgb(42 21 51 / .28)" strokeWidth={0.012} />;
});

/** The same object lying nowhere in particular. */
const fromLook = (look: string): BuilderObject => ({ x: 0, y: 0, rotation: 0, flipped: false, name: "", locked: false, group: null, id: "a", ...(JSON.parse(look) as object) }) as BuilderObject;

interface SheetObjectProps extends LookProps {
  readonly measurement: Measurement;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
}

/** One object on the sheet. Only its place changes while it is dragged: what is drawn inside of it stays as it is. */
export const SheetObject = memo(function SheetObject({ object: lying, faces, drag, measurement, isChosen, isWrong }: SheetObjectProps) {
  const object = useDragged(drag, lying);
  // Where it lies is said again once it lies there.
  const label = objectWords(lying, measurement);
  const look = lookOf(object);
  const inner = useMemo(() => ({ __html: objectMarkup(fromLook(look), faces) }), [look, faces]);
  const { width, height } = object;
  return (
    <g
      data-object={object.id}
      transform={transformOf(object)}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={isWrong ? `${label}, needs a look` : label}
      className={`group/object outline-none ${object.locked ? "" : "cursor-move"}`}
    >
      {/* Something to get hold of, also between the legs. */}
      <rect x={-width / 2} y={-height / 2} width={width} height={height} fill="transparent" />
      <g dangerouslySetInnerHTML={inner} className="pointer-events-none" />
      {isWrong ? <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={0.06} fill="rgb(220 20 30 / .14)" stroke="#c8102e" strokeWidth={0.03} strokeDasharray="0.1 0.07" className="pointer-events-none" /> : null}
      <rect x={-width / 2 - 0.06} y={-height / 2 - 0.06} width={width + 0.12} height={height + 0.12} rx={0.08} fill="none" strokeWidth={0.045} className="pointer-events-none stroke-transparent group-focus-visible/object:stroke-[#3a3ae0]" />
    </g>
  );
});
