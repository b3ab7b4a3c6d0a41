import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import {
  CENTRE,
  frameBox,
  movedFocus,
  placePicture,
  tooSmall,
  type Focus,
  type PictureFrame,
  type TagPicture,
} from "#domain/prepress/name-tags/drawing/picture";
import { Button } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";

interface PictureCropProps {
  readonly frame: PictureFrame;
  readonly picture: TagPicture;
  readonly focus: Focus;
  readonly onFocus: (focus: Focus) => void;
}

/** Share of the frame that an arrow key moves the picture; four times as far with Shift. */
const STEP = 0.04;

const ROUNDING = { rounded: "rounded-xl", rectangle: "", oval: "rounded-[50%]" } as const;

/** The picture in its frame; the pointer and the arrow keys move it. */
export function PictureCrop({ frame, picture, focus, onFocus }: PictureCropProps) {
  const dragStart = useRef<{ x: number; y: number; focus: Focus } | undefined>(undefined);
  const box = frameBox(frame);
  const placement = placePicture(frame, picture, focus);
  const percent = (value: number, whole: number) => `${String((100 * value) / whole)}%`;
  const small = tooSmall(frame, picture);
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const start = dragStart.current;
    if (!start) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onFocus(
      movedFocus(frame, picture, start.focus, {
        x: (event.clientX - start.x) / width,
        y: (event.clientY - start.y) / height,
      }),
    );
  };
  const nudge = (event: KeyboardEvent) => {
    const [x = 0, y = 0] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 4 * STEP : STEP;
    onFocus(movedFocus(frame, picture, focus, { x: x * step, y: y * step }));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-label={`${frame.label} in its frame. Use the arrow keys to move it.`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = { x: event.clientX, y: event.clientY, focus };
        }}
        onPointerMove={move}
        onPointerUp={() => (dragStart.current = undefined)}
        onPointerCancel={() => (dragStart.current = undefined)}
        onKeyDown={nudge}
        className={classes(
          "relative w-40 cursor-move touch-none overflow-hidden bg-sunken ring-1 ring-line",
          ROUNDING[frame.shape],
        )}
        style={{ aspectRatio: `${String(frame.width)} / ${String(frame.height)}` }}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none object-cover"
          style={{
            left: percent(placement.x - box.x, box.width),
            top: percent(placement.y - box.y, box.height),
            width: percent(placement.width, box.width),
            height: percent(placement.height, box.height),
          }}
        />
      </button>
      <p className="text-sm text-muted">Drag it, or use the arrow keys.</p>
      {focus.x === CENTRE.x && focus.y === CENTRE.y ? null : (
        <Button variant="ghost" size="sm" onClick={() => onFocus(CENTRE)}>
          Center
        </Button>
      )}
      {small === undefined ? null : <p className="text-sm text-warning">{small}</p>}
    </div>
  );
}
