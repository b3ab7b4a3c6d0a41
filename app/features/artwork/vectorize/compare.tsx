import { MoveHorizontal } from "lucide-react";
import { useState } from "react";
import { Spinner } from "../../../ui/feedback/spinner.tsx";

interface CompareProps {
  readonly before: string;
  readonly after: string | undefined;
  readonly aspect: number;
  readonly busy: boolean;
}

/** Both pictures overlaid with a divider: pixels to its left, the vector drawing to its right. */
export function Compare({ before, after, aspect, busy }: CompareProps) {
  const [share, setShare] = useState(50);
  return (
    <figure className="grid gap-3">
      <div
        className="relative overflow-hidden rounded-2xl ring-1 ring-line ring-inset checker"
        style={{ aspectRatio: String(Math.min(2.2, Math.max(0.6, aspect))) }}
      >
        <img
          src={before}
          alt="Before, in pixels"
          className="absolute inset-0 size-full object-contain"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        {after ? (
          <img
            src={after}
            alt="After, as a drawing"
            className="absolute inset-0 size-full object-contain"
            style={{ clipPath: `inset(0 0 0 ${share}%)` }}
          />
        ) : null}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-brand shadow-md"
          style={{ left: `${share}%` }}
        >
          <span className="absolute top-1/2 left-1/2 grid size-10 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-brand text-brand-ink shadow-lg">
            <MoveHorizontal className="size-5" />
          </span>
        </span>
        <span
          aria-hidden="true"
          className="absolute top-3 left-3 rounded-full bg-surface px-2.5 py-1 text-xs font-semibold shadow-sm"
        >
          Pixels
        </span>
        <span
          aria-hidden="true"
          className="absolute top-3 right-3 rounded-full bg-surface px-2.5 py-1 text-xs font-semibold shadow-sm"
        >
          Drawing
        </span>
        {busy ? (
          <span
            role="status"
            className="absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 items-center gap-2 rounded-full bg-surface px-3 py-1.5 text-sm font-semibold shadow-md"
          >
            <Spinner /> Drawing…
          </span>
        ) : null}
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="Compare: how much of the picture in pixels is shown"
          aria-valuetext={`${share}% pixels, ${100 - share}% drawing`}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
          className="absolute inset-0 size-full cursor-ew-resize opacity-0"
        />
      </div>
    </figure>
  );
}
