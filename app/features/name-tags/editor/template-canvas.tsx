import { toThousandth } from "#domain/ground/kernel/measure";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import { frameBox, MIN_FRAME_IN, type PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import { fieldBox, type TagTemplate, type TemplateField } from "#domain/prepress/name-tags/template/template";
import { classes } from "../../../ui/classes.ts";
import { TagDrawing } from "../tag-drawing.tsx";
import { FINE_IN, GRID_IN, MIN_FIELD_IN, snapped, toGrid } from "./editor-state.ts";
import type { Editor } from "./use-editor.ts";

interface TemplateCanvasProps {
  readonly editor: Editor;
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly texts: TagTexts;
  readonly accent: string;
}

/** The tag with its fields as boxes, which the pointer and the arrow keys move. */
export function TemplateCanvas({ editor, template, checker, texts, accent }: TemplateCanvasProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<{ index: number; dx: number; dy: number } | undefined>(undefined);
  const [lines, setLines] = useState<{ x?: number | undefined; y?: number | undefined }>({});
  const { now, selected } = editor;
  const selectedField = now.fields[selected] ?? now.picture;

  const pointAt = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    return box
      ? {
          x: ((event.clientX - box.left) / box.width) * now.width,
          y: ((event.clientY - box.top) / box.height) * now.height,
        }
      : { x: 0, y: 0 };
  };
  /** The index after the last field is the picture's. */
  const placeItem = (index: number, place: { x: number; y: number; width?: number }, key: string) =>
    index === now.fields.length ? editor.changePicture(place, key) : editor.changeField(index, place, key);
  const start = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    const field = now.fields[index] ?? now.picture;
    if (!field) return;
    const point = pointAt(event);
    drag.current = { index, dx: point.x - field.x, dy: point.y - field.y };
    event.currentTarget.setPointerCapture(event.pointerId);
    editor.select(index);
  };
  const move = (event: PointerEvent) => {
    const heldField = drag.current;
    if (!heldField) return;
    const point = pointAt(event);
    const otherFields = now.fields.filter((_, i) => i !== heldField.index);
    const x = snapped(
      clamp(point.x - heldField.dx, now.width),
      [now.width / 2, ...otherFields.map((field) => field.x)],
      event.altKey,
    );
    const isPicture = heldField.index === now.fields.length;
    const y = snapped(
      clamp(point.y - heldField.dy, now.height),
      isPicture ? [now.height / 2] : otherFields.map((field) => field.y),
      event.altKey,
    );
    setLines({ x: x.line, y: y.line });
    placeItem(heldField.index, { x: x.value, y: y.value }, `moving field ${String(heldField.index)}`);
  };
  const end = () => {
    drag.current = undefined;
    setLines({});
  };
  const nudge = (event: KeyboardEvent, index: number) => {
    const field = now.fields[index] ?? now.picture;
    const steps = NUDGES.get(event.key);
    if (!field || !steps) return;
    event.preventDefault();
    placeItem(index, nudgedPlace(field, steps, now, event), `nudging field ${String(index)}`);
  };

  return (
    <div className="mat rounded-2xl p-5 md:p-10">
      <div ref={canvas} className="relative mx-auto w-full max-w-2xl touch-none">
        <TagDrawing
          template={template}
          checker={checker}
          texts={texts}
          accent={accent}
          label="The tag with test texts"
          className="w-full drop-shadow-xl"
        />
        {lines.x === undefined ? null : (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 w-px bg-sky"
            style={{ left: percent(lines.x, now.width) }}
          />
        )}
        {lines.y === undefined ? null : (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 h-px bg-sky"
            style={{ top: percent(lines.y, now.height) }}
          />
        )}
        {/* Behind the texts, so that they can still be selected above the picture. */}
        {[
          ...(now.picture ? [{ ...now.picture, index: now.fields.length }] : []),
          ...now.fields.map((field, index) => ({ ...field, index })),
        ].map(({ index, ...field }) => {
          const box = "kind" in field ? frameBox(field) : fieldBox(field);
          return (
            <button
              key={field.name}
              type="button"
              aria-pressed={index === selected}
              aria-label={`${field.label}: move with the arrow keys`}
              onPointerDown={(event) => start(event, index)}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={end}
              onFocus={() => editor.select(index)}
              onKeyDown={(event) => nudge(event, index)}
              className={classes(
                "absolute min-h-3 cursor-move rounded-[2px] border",
                index === selected ? "border-2 border-sky bg-sky/10" : "border-dashed border-sky/80 hover:bg-sky/10",
              )}
              style={{
                left: percent(box.x, now.width),
                top: percent(box.y, now.height),
                width: percent(box.width, now.width),
                height: percent(box.height, now.height),
              }}
            />
          );
        })}
      </div>
      {selectedField === undefined ? null : <Readout {...selectedField} />}
    </div>
  );
}

/** Steps to the right, down and in width. */
type Steps = readonly [dx: number, dy: number, wider: number];
const NUDGES: ReadonlyMap<string, Steps> = new Map([
  ["ArrowLeft", [-1, 0, 0]],
  ["ArrowRight", [1, 0, 0]],
  ["ArrowUp", [0, -1, 0]],
  ["ArrowDown", [0, 1, 0]],
  ["+", [0, 0, 1]],
  ["=", [0, 0, 1]],
  ["-", [0, 0, -1]],
]);
type Modifiers = Pick<KeyboardEvent, "shiftKey" | "altKey">;

/** The place and width in inches after a key, inside the tag. */
const nudgedPlace = (
  field: TemplateField | PictureFrame,
  [dx, dy, wider]: Steps,
  tag: Pick<TagTemplate, "width" | "height">,
  keys: Modifiers,
) => ({
  x: nudged(field.x, dx, tag.width, keys),
  y: nudged(field.y, dy, tag.height, keys),
  width: Math.max(
    // "+" is typed with Shift on most keyboards.
    nudged(field.width, wider, tag.width, { altKey: keys.altKey, shiftKey: false }),
    "kind" in field ? MIN_FRAME_IN : MIN_FIELD_IN,
  ),
});

/** Where the selected field is, which screen readers hear with each step. Inches. */
const Readout = ({ label, x, y, width }: Pick<TemplateField, "label" | "x" | "y" | "width">) => (
  <output className="mt-4 block text-center text-sm font-semibold tabular-nums wrap-anywhere">
    {label}: {inches(x)} in from the left, {inches(y)} in from the top, {inches(width)} in wide
  </output>
);

const inches = (value: number): string => String(toThousandth(value));

/** Inches: one grid step, two with Shift, a fine step off the grid with Alt. */
function nudged(value: number, direction: number, whole: number, keys: Modifiers): number {
  if (direction === 0) return value;
  const grid = keys.shiftKey ? GRID_IN * 2 : GRID_IN;
  const fine = keys.altKey && !keys.shiftKey ? FINE_IN : grid;
  const to = value + direction * fine;
  return clamp(keys.altKey ? toThousandth(to) : toGrid(to), whole);
}

const percent = (value: number, whole: number) => `${String((value / whole) * 100)}%`;

const clamp = (value: number, whole: number): number => Math.min(whole, Math.max(0, value));
