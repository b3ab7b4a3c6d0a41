import { X } from "lucide-react";
import { useMemo } from "react";
import { calling, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { PictureFrame, TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { Select } from "../../../ui/fields/field.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { useSending } from "./use-sending.ts";
import { matched, openMatches, withPicture } from "./with-pictures.ts";

interface PicturesPanelProps {
  readonly template: TagTemplate;
  readonly frame: PictureFrame;
  readonly rows: ReadonlyArray<TagRow>;
  readonly pictures: ReadonlyArray<TagPicture>;
  readonly onPictures: (pictures: ReadonlyArray<TagPicture>) => void;
  readonly onRows: (rows: ReadonlyArray<TagRow>, change: string) => void;
}

/** The most unmatched pictures that are listed; the others are counted. */
const MAX_SHOWN = 24;

/** Matches pictures to a list of people by file name; the customer assigns the others. */
export function PicturesPanel({ template, frame, rows, pictures, onPictures, onRows }: PicturesPanelProps) {
  const sending = useSending((sentPictures) => {
    const all = [...pictures, ...sentPictures];
    onPictures(all);
    const next = matched(rows, all, template);
    if (next !== rows) onRows(next, "matching pictures");
  });
  const { unmatched, open } = useMemo(() => openMatches(rows, pictures, template), [rows, pictures, template]);
  const byId = useMemo(() => new Map(pictures.map((picture) => [picture.id, picture])), [pictures]);
  const people = useMemo(
    () => new Map(rows.map((row, i) => [row.id, calling(row.texts, template.fields) || `Tag ${String(i + 1)}`])),
    [rows, template],
  );
  const assign = (picture: string, to: number) =>
    onRows(
      rows.map((row) => (row.id === to ? withPicture(row, frame, picture) : row)),
      `the picture of ${people.get(to) ?? "a tag"}`,
    );
  const withPictureCount = rows.length - open.length;
  return (
    <section aria-labelledby="pictures" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="pictures">Pictures</h3>
        <p className="text-sm text-muted" aria-live="polite">
          {wholeNumber(withPictureCount)} of {counted(rows.length, "tag")} {rows.length === 1 ? "has" : "have"} a
          picture
        </p>
      </div>
      <PictureChooser label="Add pictures" multiple sending={sending}>
        Add them all at once. We match each file to the person with the same name (“Ann Lee.jpg”) or to the row that
        lists the file.
      </PictureChooser>
      {unmatched.length > 0 ? (
        <div className="grid gap-2 rounded-xl bg-surface p-4 ring-1 ring-line">
          <h4 className="font-semibold">
            {unmatched.length === 1
              ? "One picture doesn't match anyone"
              : `${wholeNumber(unmatched.length)} pictures don't match anyone`}
          </h4>
          <ul aria-label="Pictures without a person" className="grid max-h-96 gap-3 overflow-y-auto">
            {unmatched.slice(0, MAX_SHOWN).map(({ id, fileName, nearest }) => (
              <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
                <img src={byId.get(id)?.url} alt="" className="aspect-square w-14 rounded-lg bg-sunken object-cover" />
                <div className="grid min-w-0 gap-2">
                  <span className="truncate text-sm font-semibold" title={fileName}>
                    {fileName}
                  </span>
                  <div className="flex flex-wrap items-center gap-2">
                    {nearest.map((row) => (
                      <Button key={row} variant="secondary" size="sm" onClick={() => assign(id, row)}>
                        <span className="sr-only">{fileName} is </span>
                        {people.get(row)}
                      </Button>
                    ))}
                    <Select
                      aria-label={`Whose picture is ${fileName}?`}
                      value=""
                      onChange={(event) => event.target.value !== "" && assign(id, Number(event.target.value))}
                      className="w-44 max-w-full"
                    >
                      <option value="">{promptFor(open.length, nearest.length)}</option>
                      {open.map((row) => (
                        <option key={row.id} value={row.id}>
                          {people.get(row.id)}
                        </option>
                      ))}
                    </Select>
                  </div>
                </div>
                <IconButton
                  label={`Skip ${fileName}`}
                  onClick={() => onPictures(pictures.filter((picture) => picture.id !== id))}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
          {unmatched.length > MAX_SHOWN ? (
            <p className="text-sm text-muted">
              And {unmatched.length - MAX_SHOWN} more. They appear as you match these.
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function promptFor(open: number, nearest: number): string {
  if (open === 0) return "Everyone has one";
  return nearest > 0 ? "Someone else" : "Whose is it?";
}
