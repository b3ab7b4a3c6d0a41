import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { calling, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagPicture, TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { Button, IconButton } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { TextInput } from "../../ui/fields/field.tsx";
import { RenderedTag, TagDrawing } from "./tag-drawing.tsx";
import { useChecker } from "./use-checker.ts";

interface TagBrowserProps {
  readonly template: TagTemplate;
  readonly accent: string;
  readonly rows: ReadonlyArray<TagRow>;
  readonly pictures: ReadonlyArray<TagPicture>;
  /**
   * The address of the server's picture of a row, from 0; undefined for examples after the first, which it does not
   * draw.
   */
  readonly pictureAt: (row: number) => string | undefined;
}

/** The most pictures from the server that are shown without JavaScript. */
const MAX_RENDERED = 60;
/** Pixels per inch of these pictures' stated sizes, of which only the ratio matters. */
const RENDERED_PX_PER_IN = 96;

/** All tags of an order: a large preview, a searchable grid, and a sheet to print. */
export function TagBrowser({ template, accent, rows, pictures: list, pictureAt }: TagBrowserProps) {
  const loaded = useChecker(
    template,
    rows.map(({ texts }) => texts),
  );
  const checker = loaded || undefined;
  const pictures = useMemo(() => new Map(list.map((picture) => [picture.id, picture])), [list]);
  const [chosenIndex, setChosenIndex] = useState(0);
  const [search, setSearch] = useState("");
  const [isPrinting, print] = usePrintedSheet();
  const namedRows = useMemo(
    () => rows.map((row, index) => ({ row, index, name: calling(row.texts, template.fields) })),
    [rows, template],
  );
  const visibleRows = useMemo(() => {
    const searchText = search.trim().toLowerCase();
    return searchText === ""
      ? namedRows
      : namedRows.filter(({ row }) => Object.values(row.texts).some((text) => text.toLowerCase().includes(searchText)));
  }, [namedRows, search]);
  const at = namedRows[chosenIndex] ?? namedRows[0];

  if (!at) return null;
  const step = (by: number) =>
    setChosenIndex((previousIndex) => Math.min(rows.length - 1, Math.max(0, previousIndex + by)));
  return (
    <div className="grid min-w-0 gap-6">
      <figure className="grid min-h-64 place-items-center gap-5 rounded-2xl bg-raised p-6 md:p-10 print:hidden">
        {checker ? (
          <TagDrawing
            template={template}
            checker={checker}
            texts={at.row.texts}
            pictures={pictures}
            accent={accent}
            label={`The tag of ${at.name}`}
            className="w-full max-w-xl drop-shadow-xl"
          />
        ) : (
          <RenderedTag
            src={pictureAt(chosenIndex) ?? pictureAt(0) ?? ""}
            label={`The tag of ${at.name}`}
            className="w-full max-w-xl drop-shadow-xl"
          />
        )}
        <figcaption className="flex w-full max-w-xl items-center justify-between gap-3">
          {rows.length > 1 ? (
            <IconButton
              label="Previous tag"
              onClick={() => step(-1)}
              disabled={chosenIndex === 0}
              className="disabled:opacity-40"
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </IconButton>
          ) : null}
          <span className="min-w-0 grow text-center" aria-live="polite">
            <span className="block truncate font-semibold">{at.name}</span>
            <span className="block text-sm text-muted">
              {rows.length > 1 ? `${wholeNumber(chosenIndex + 1)} of ${wholeNumber(rows.length)}` : ""}
              {at.row.count > 1 ? ` ${counted(at.row.count, "tag")} like this` : ""}
            </span>
          </span>
          {rows.length > 1 ? (
            <IconButton
              label="Next tag"
              onClick={() => step(1)}
              disabled={chosenIndex === rows.length - 1}
              className="disabled:opacity-40"
            >
              <ChevronRight aria-hidden="true" className="size-6" />
            </IconButton>
          ) : null}
        </figcaption>
      </figure>
      {rows.length > 1 ? (
        <section aria-labelledby="all-tags" className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
            <h2 id="all-tags" className="text-xl">
              All {wholeNumber(rows.length)}
            </h2>
            <div className="needs-script flex flex-wrap items-end gap-2">
              <TextInput
                label="Find a name"
                hideLabel
                placeholder="Find a name"
                type="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                className="w-56"
              />
              <Button
                variant="secondary"
                onClick={print}
                disabled={!checker}
                icon={<Printer aria-hidden="true" className="size-5" />}
              >
                Print the sheet
              </Button>
            </div>
          </div>
          {isPrinting ? <Sheet {...{ template, checker, accent, pictures, named: namedRows }} /> : null}
          {isPrinting || visibleRows.length > 0 ? null : (
            <p className="rounded-xl bg-raised px-4 py-8 text-center text-muted">No names found.</p>
          )}
          {isPrinting || visibleRows.length === 0 ? null : (
            <TagGrid
              {...{ template, checker, accent, pictures, shown: visibleRows, chosen: chosenIndex }}
              onChoose={setChosenIndex}
            />
          )}
          <noscript>
            <RenderedTags {...{ template, named: namedRows, pictureAt }} />
          </noscript>
        </section>
      ) : null}
    </div>
  );
}

interface RenderedTagsProps extends Pick<TagBrowserProps, "template" | "pictureAt"> {
  readonly named: ReadonlyArray<{ readonly index: number; readonly name: string }>;
}

/** The tags as the server draws them, for browsers without JavaScript. */
const RenderedTags = ({ template, named, pictureAt }: RenderedTagsProps) => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
    {named.slice(0, MAX_RENDERED).map(({ index, name }) => {
      const src = pictureAt(index);
      return src === undefined ? null : (
        <li key={index}>
          <img
            src={src}
            alt={name}
            width={Math.round(template.width * RENDERED_PX_PER_IN)}
            height={Math.round(template.height * RENDERED_PX_PER_IN)}
            loading="lazy"
            className="h-auto w-full"
          />
        </li>
      );
    })}
  </ul>
);

/** Renders the sheet with every tag, which the screen does not show, and then prints it. */
function usePrintedSheet() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    // Some browsers print while the page continues: the sheet stays until they fire "afterprint".
    const done = () => setPrinting(false);
    window.addEventListener("afterprint", done);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", done);
    };
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)] as const;
}

type Named = ReadonlyArray<{ readonly row: TagRow; readonly index: number; readonly name: string }>;

interface TagGridProps extends Omit<TagBrowserProps, "pictures" | "pictureAt"> {
  readonly pictures: TagPictures;
  readonly checker: Parameters<typeof TagDrawing>[0]["checker"];
  readonly shown: Named;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const CELL = 170;

/** The tags in a virtual grid, which renders only the visible ones. */
function TagGrid({ template, checker, accent, pictures, shown, chosen, onChoose }: Omit<TagGridProps, "rows">) {
  const scroller = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) =>
      setColumns(Math.max(2, Math.floor((entry?.contentRect.width ?? 0) / CELL))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = Math.ceil(shown.length / columns);
  // The virtualizer is used only during rendering and never memoized.
  // oxlint-disable-next-line react-compiler/incompatible-library
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => (CELL * template.height) / template.width + 44,
    overscan: 3,
  });
  return (
    // A part that scrolls is reached by its buttons.
    <div
      ref={scroller}
      className="needs-script max-h-[34rem] overflow-y-auto overscroll-contain rounded-xl bg-surface p-3 ring-1 ring-line print:hidden"
    >
      <ul aria-label="Every tag" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((line) =>
          shown.slice(line.index * columns, (line.index + 1) * columns).map(({ row, index, name }, column) => (
            <li
              key={row.id}
              aria-setsize={shown.length}
              aria-posinset={line.index * columns + column + 1}
              ref={column === 0 ? virtual.measureElement : undefined}
              data-index={line.index}
              className="absolute top-0 p-1.5"
              style={{
                width: `${String(100 / columns)}%`,
                left: `${String((100 / columns) * column)}%`,
                transform: `translateY(${String(line.start)}px)`,
              }}
            >
              <button
                type="button"
                onClick={() => onChoose(index)}
                aria-pressed={chosen === index}
                className={classes(
                  "grid w-full gap-1.5 rounded-lg p-1.5 text-left hover:bg-raised",
                  chosen === index && "bg-brand-soft",
                )}
              >
                <TagDrawing
                  template={template}
                  checker={checker}
                  texts={row.texts}
                  pictures={pictures}
                  accent={accent}
                  className="w-full drop-shadow-sm"
                />
                <span className="truncate text-sm">
                  <span>{name}</span>
                  {row.count > 1 ? <span className="text-muted"> ×{row.count}</span> : null}
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** All tags side by side, for signing off on paper. */
const Sheet = ({
  template,
  checker,
  accent,
  pictures,
  named,
}: Pick<TagGridProps, "template" | "checker" | "accent" | "pictures"> & { named: Named }) => (
  <ul className="grid grid-cols-4 gap-3">
    {named.map(({ row, index, name }) => (
      <li key={row.id} className="break-inside-avoid">
        <TagDrawing
          template={template}
          checker={checker}
          texts={row.texts}
          pictures={pictures}
          accent={accent}
          className="w-full"
        />
        <p className="truncate text-xs">
          {index + 1}. {name}
          {row.count > 1 ? ` ×${String(row.count)}` : ""}
        </p>
      </li>
    ))}
  </ul>
);
