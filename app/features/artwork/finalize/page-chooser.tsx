import { useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import type { ArtworkReader } from "../pictures/open-artwork.ts";
import { onceSeen } from "./once-seen.ts";
import { startEffect } from "../../../ui/start-effect.ts";

interface PageChooserProps {
  readonly reader: ArtworkReader;
  readonly page: number;
  readonly onChange: (page: number) => void;
  /** "Page" of a document, "Picture" of a burst. */
  readonly noun: "Page" | "Picture";
  readonly title?: string;
}

const THUMB_SIDE = 220;

/** All pages in a row; only visible ones are rendered, so that 300 pages cost no more than a few. */
export function PageChooser({ reader, page, onChange, noun, title = "Page to print" }: PageChooserProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector<HTMLElement>("[aria-checked=true]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [page]);
  const move = (to: number) => {
    const next = Math.min(reader.pages, Math.max(1, to));
    onChange(next);
    row.current?.querySelector<HTMLElement>(`[data-page="${next}"]`)?.focus();
  };
  return (
    <section aria-labelledby="pages-title" className="grid gap-2">
      <h2 id="pages-title" className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        {noun === "Picture" ? `This file contains ${reader.pages} pictures: choose one` : title}{" "}
        <span className="text-sm font-normal text-muted tabular-nums">
          {page} of {reader.pages}
        </span>
      </h2>
      <div
        ref={row}
        role="radiogroup"
        aria-labelledby="pages-title"
        className="flex gap-2 overflow-x-auto overscroll-contain p-1 pb-2"
      >
        {Array.from({ length: reader.pages }, (_, i) => (
          <Thumb
            key={i + 1}
            reader={reader}
            number={i + 1}
            noun={noun}
            checked={page === i + 1}
            onChoose={() => onChange(i + 1)}
            onMove={(by) => move(i + 1 + by)}
          />
        ))}
      </div>
    </section>
  );
}

interface ThumbProps {
  readonly reader: ArtworkReader;
  readonly number: number;
  readonly noun: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onMove: (by: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -10_000,
  End: 10_000,
};

function Thumb({ reader, number, noun, checked, onChoose, onMove }: ThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"waiting" | "rendered" | "failed">("waiting");
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const { isCurrent, cleanup } = startEffect();
    const stop = onceSeen(
      element,
      () => {
        reader.render(number, THUMB_SIDE).then(
          ({ bitmap }) => {
            if (isCurrent()) {
              element.width = bitmap.width;
              element.height = bitmap.height;
              element.getContext("2d")?.drawImage(bitmap, 0, 0);
              setState("rendered");
            }
            bitmap.close();
          },
          () => isCurrent() && setState("failed"),
        );
      },
      "0px 240px",
    );
    return cleanup(stop);
  }, [reader, number]);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-label={`${noun} ${number}`}
      tabIndex={checked ? 0 : -1}
      data-page={number}
      onClick={onChoose}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
      className={classes(
        "grid h-28 w-24 shrink-0 grid-rows-[1fr_auto] place-items-center gap-1 rounded-lg bg-surface p-1.5 ring-2 transition-shadow",
        checked ? "shadow-md ring-brand" : "ring-line hover:ring-brand/50",
      )}
    >
      <canvas
        ref={canvas}
        width={60}
        height={80}
        className={classes(
          "max-h-20 max-w-full rounded-xs bg-white object-contain shadow-sm transition-opacity",
          state === "rendered" ? "opacity-100" : "opacity-30",
        )}
      />
      <span className={classes("text-xs font-semibold tabular-nums", checked ? "text-brand-text" : "text-muted")}>
        {state === "failed" ? `${number} ✕` : number}
      </span>
    </button>
  );
}
