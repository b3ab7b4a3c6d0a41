import { Minus, Plus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { sizeText, unitName } from "#domain/ground/kernel/measure";
import { IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Segments } from "../../../ui/fields/segments.tsx";
import { AsPrintedText } from "../color/as-printed-text.tsx";
import { useAsPrinted } from "../color/use-as-printed.ts";
import { AS_PRINTED, CLOSE_UP, CUT_LINE, CUT_LINE_VIEW, PRINTED_VIEW } from "../scenes/views.ts";
import { PageCutLegend } from "./page-cut-line.tsx";
import { Bench, type BenchProps, type DrawnLine } from "./cut-bench.tsx";

interface CutCanvasProps extends Omit<BenchProps, "line" | "zoom" | "showsLine" | "name"> {
  readonly line: DrawnLine | undefined;
  /** The cut line is being recalculated. */
  readonly busy: boolean;
  /**
   * `CUT_LINE`, `CLOSE_UP` or `AS_PRINTED`, chosen outside of the canvas; without it the canvas has the choice itself,
   * and a zoom.
   */
  readonly view?: string;
  /** Where the canvas says what its view shows; below its drawing by default. */
  readonly notes?: HTMLElement | null;
}

const MAX_ZOOM = 4;
const CLOSE_UP_ZOOM = 3;

/** The sticker at true proportions between rulers, with its cut line or in the colors of the press, and a zoom. */
export function CutCanvas({ line, measurement, busy, view, notes, ...face }: CutCanvasProps) {
  const [zoom, setZoom] = useState(1);
  const [canvasView, setCanvasView] = useState(CUT_LINE);
  const id = useId();
  const shownView = view ?? canvasView;
  const asPrinted = useAsPrinted(face.artworkUrl, shownView === AS_PRINTED);
  const { page } = face;
  const hasLine = page === undefined || page.cutPath !== undefined;
  const isClose = shownView === CLOSE_UP;
  const showsLine = hasLine && (shownView === CUT_LINE || isClose);
  const name = page ? "The page that we print" : "Your sticker";
  const bench = {
    ...face,
    artworkUrl: asPrinted.url,
    measurement,
    showsLine,
    name: page ? name : `${name} with its cut line`,
  };
  return (
    <figure className="relative overflow-hidden rounded-2xl bg-sunken ring-1 ring-line ring-inset">
      {line ? (
        <Stage bench={{ ...bench, line, zoom }} isClose={isClose} />
      ) : (
        <NoLine busy={busy} artworkUrl={face.artworkUrl} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-1.5 gap-y-1 px-3 pb-3 md:gap-x-3">
        {line && view === undefined ? (
          <div className="needs-script max-md:w-full">
            <Segments
              legend="View"
              name={`${id}view`}
              value={shownView}
              onChange={setCanvasView}
              options={[hasLine ? CUT_LINE_VIEW : { value: CUT_LINE, label: "On screen" }, PRINTED_VIEW]}
            />
          </div>
        ) : null}
        {line ? (
          <span className="grow text-center font-semibold text-ink tabular-nums">
            {sizeText(line.width, line.height, measurement)}
          </span>
        ) : null}
        {view === undefined ? <Zoom zoom={zoom} onChange={setZoom} /> : null}
      </div>
      {page?.cutPath !== undefined && showsLine ? <PageCutLegend /> : null}
      <PlacedIn place={notes}>
        <AsPrintedText {...asPrinted} />
      </PlacedIn>
      {(busy || asPrinted.isBusy) && line ? (
        <span
          className="needs-script absolute top-3 right-3 inline-flex items-center gap-2 rounded-full bg-surface px-3 py-1.5 text-sm font-semibold shadow-md"
          role="status"
        >
          <Spinner /> Drawing…
        </span>
      ) : null}
      <figcaption className="sr-only">
        {line ? `${name}, ${sizeText(line.width, line.height, measurement)}; rulers in ${unitName(measurement)}.` : ""}
      </figcaption>
    </figure>
  );
}

const STAGE = "overflow-auto overscroll-contain p-2 md:p-4";

/** Begins at the middle of the sticker's upper edge, below the rulers: its corners are often empty. */
const scrollToEdge = (stage: HTMLElement | null): void =>
  stage?.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, stage.clientHeight / 4);

/** The drawing, or a close-up of it, which scrolls within its place. */
const Stage = ({ bench, isClose }: { readonly bench: BenchProps; readonly isClose: boolean }) => (
  <div className="relative">
    {/* Out of sight it goes on giving the close-up its size. */}
    <div className={classes(STAGE, "max-h-[36rem] min-h-48 md:min-h-72", isClose && "invisible")}>
      <Bench {...bench} />
    </div>
    {isClose ? (
      <div ref={scrollToEdge} className={classes(STAGE, "absolute inset-0")}>
        <Bench {...bench} zoom={CLOSE_UP_ZOOM} />
      </div>
    ) : null}
  </div>
);

interface ZoomProps {
  readonly zoom: number;
  readonly onChange: (zoom: number) => void;
}

const Zoom = ({ zoom, onChange }: ZoomProps) => (
  <span className="needs-script inline-flex items-center rounded-full bg-surface shadow-md">
    <IconButton label="Smaller" disabled={zoom <= 1} onClick={() => onChange(Math.max(1, zoom - 0.5))}>
      <Minus aria-hidden="true" className="size-4.5" />
    </IconButton>
    <output className="min-w-12 text-center text-sm font-semibold tabular-nums max-md:sr-only" aria-label="Zoom">
      {Math.round(zoom * 100)}%
    </output>
    <IconButton label="Larger" disabled={zoom >= MAX_ZOOM} onClick={() => onChange(Math.min(MAX_ZOOM, zoom + 0.5))}>
      <Plus aria-hidden="true" className="size-4.5" />
    </IconButton>
  </span>
);

/** Shows something elsewhere on the page, or where it stands while there is no such place. */
const PlacedIn = ({ place, children }: { readonly place: HTMLElement | null | undefined; children: ReactNode }) =>
  place ? createPortal(children, place) : children;

/** Stands in the place of a line. */
const NoLine = ({ busy, artworkUrl }: Pick<CutCanvasProps, "busy" | "artworkUrl">) => (
  <div
    className={classes(
      "grid min-h-72 place-items-center gap-3 text-center text-muted",
      // As high as most stickers will be.
      busy && "md:min-h-[min(32rem,56vh+2rem)]",
    )}
    role="status"
  >
    {busy ? (
      <>
        <span className="needs-script inline-flex items-center gap-3 text-lg">
          <Spinner /> Drawing your cut line…
        </span>
        <noscript>
          {artworkUrl === undefined ? null : (
            <img src={artworkUrl} alt="What you sent" className="mx-auto mb-3 max-h-60" />
          )}
          {/* The page says beside it why there is no line, or its button draws one. */}
          <p className="px-4">We have your file.</p>
        </noscript>
      </>
    ) : (
      "There's no cut line to show."
    )}
  </div>
);
