import { toThousandth } from "#domain/ground/kernel/measure";
import type { PointerEvent } from "react";
import { safeHref } from "../../../ui/actions/safe-href.ts";

/** A numbered point on the finished piece, linked to the text about it. */
interface CanvasPin {
  readonly number: number;
  readonly label: string;
  readonly href: string;
  /** Fractions of the piece's width and height, from the top left. */
  readonly x: number;
  readonly y: number;
  readonly isResolved: boolean;
}

export interface CanvasPinsProps {
  readonly pins: ReadonlyArray<CanvasPin>;
  /** A point that is being chosen. */
  readonly draft?: { readonly x: number; readonly y: number } | undefined;
  /** Chooses a point: fractions from 0 to 1. */
  readonly onPlace?: ((x: number, y: number) => void) | undefined;
  /** The finished piece in inches. */
  readonly width: number;
  readonly height: number;
  /** The radius of a pin in inches. */
  readonly radius: number;
}

const within = (value: number): number => Math.min(1, Math.max(0, toThousandth(value)));

/** Pins for the inside of the canvas. A click on the piece chooses a point; the keyboard uses the form beside it. */
export function CanvasPins({ pins, draft, onPlace, width, height, radius }: CanvasPinsProps) {
  const place = (event: PointerEvent<SVGRectElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onPlace?.(within(x / width), within(y / height));
  };
  return (
    <g>
      {onPlace ? (
        <rect width={width} height={height} fill="transparent" className="cursor-crosshair" onPointerUp={place} />
      ) : null}
      {pins.map((pin) => (
        <a
          key={pin.href}
          href={safeHref(pin.href)}
          aria-label={pin.label}
          className={pin.isResolved ? "text-muted" : "text-brand"}
        >
          <Pin x={pin.x * width} y={pin.y * height} radius={radius} text={String(pin.number)} />
        </a>
      ))}
      {draft ? (
        <g className="pointer-events-none text-ink">
          <Pin x={draft.x * width} y={draft.y * height} radius={radius} text="+" />
        </g>
      ) : null}
    </g>
  );
}

const Pin = ({ x, y, radius, text }: { x: number; y: number; radius: number; text: string }) => (
  <>
    <circle cx={x} cy={y} r={radius} fill="currentColor" className="stroke-surface" strokeWidth={radius * 0.16} />
    <text
      x={x}
      y={y + radius * 0.4}
      fontSize={radius * 1.15}
      fontWeight={700}
      textAnchor="middle"
      className="fill-surface"
      aria-hidden="true"
    >
      {text}
    </text>
  </>
);
