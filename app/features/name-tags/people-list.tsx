import { Download, ListPlus, Plus, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { TagChecker } from "#domain/name-tags/check";
import { mend, type Mend } from "#domain/name-tags/characters";
import type { Imported } from "#domain/name-tags/mapping";
import { pictureIn, type TagPictures } from "#domain/name-tags/picture";
import { duplicatesIn, MOST_TAGS, tagsIn, withoutDuplicates, type TagRow } from "#domain/name-tags/roster";
import type { Sheet } from "#domain/name-tags/spreadsheet";
import type { TagTemplate } from "#domain/name-tags/template";
import { counted, wholeNumber } from "#domain/kernel/text";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ListInput } from "./list-input.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { PicturesPanel } from "./pictures/pictures-panel.tsx";
import { matched } from "./pictures/with-pictures.ts";
import { RosterTable } from "./roster-table.tsx";
import type { useChecks } from "./use-checker.ts";
import { usePendingSheet } from "./use-pending-sheet.ts";
import type { Tags } from "./use-tags.ts";

interface PeopleListProps {
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly accent: string;
  readonly tags: Tags;
  readonly checking: ReturnType<typeof useChecks>;
  /** Names what is kept in this browser. */
  readonly savedTagsKey: string;
  readonly pictures: TagPictures;
}

type Show = "all" | "problems" | "duplicates";

/** A list of people: taken in, put in order, mended, and shown row by row. */
export function PeopleList({ template, checker, accent, tags, checking, savedTagsKey, pictures }: PeopleListProps) {
  const { rows, rest } = tags.choices;
  const [sheet, setSheet] = usePendingSheet(savedTagsKey);
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<string>();
  const [show, setShow] = useState<Show>("all");
  const duplicates = useMemo(() => duplicatesIn(rows, template.fields), [rows, template]);
  const places = useMemo(() => new Map(rows.map(({ id }, i) => [id, i + 1])), [rows]);
  const { checks, isDone } = checking;
  const used = useMemo(
    () => new Set(rows.flatMap(({ texts }) => pictureIn(texts, template.picture)?.id ?? [])),
    [rows, template],
  );
  const free = useMemo(() => tags.choices.pictures.filter(({ id }) => !used.has(id)), [tags.choices.pictures, used]);
  const isOdd = ({ id }: TagRow) => checks.get(id)?.hasProblem === true;
  const odd = rows.filter(isOdd).length;
  const shown = useMemo(
    () =>
      show === "problems"
        ? rows.filter(({ id }) => checks.get(id)?.hasProblem === true)
        : show === "duplicates"
          ? rows.filter(({ id }) => duplicates.has(id))
          : rows,
    [show, rows, checks, duplicates],
  );

  const use = (imported: Imported, how: "replace" | "add") => {
    const next = Math.max(0, ...rows.map(({ id }) => id), ...rest.map(({ id }) => id)) + 1;
    const renumber = (list: ReadonlyArray<TagRow>, from: number) => list.map((row, i) => ({ ...row, id: from + i }));
    const before = how === "add" ? rows : [];
    const room = MOST_TAGS - tagsIn(before);
    const all = renumber([...imported.rows, ...imported.rest], next);
    // Whoever finds no room waits, in the order of the list.
    let used = 0;
    const until = all.findIndex(({ count }) => (used += count) > room);
    const [kept, waiting] = until < 0 ? [all, []] : [all.slice(0, until), all.slice(until)];
    tags.setRows(
      matched([...before, ...kept], tags.choices.pictures, template),
      how === "add" ? "adding people" : "the new list",
      { rest: waiting },
    );
    setTold(wordsOn(imported, kept.length, sheet?.sheet));
    setSheet(undefined);
    setAdding(false);
    setShow("all");
  };
  const mendAll = (how: Mend) => {
    const changed = rows.map((row) => {
      const checked = checks.get(row.id);
      const fields = template.fields.filter(({ name }) =>
        checked?.fields[name]?.problems.some((problem) => problem.mend === how),
      );
      return fields.length === 0
        ? row
        : {
            ...row,
            texts: {
              ...row.texts,
              ...Object.fromEntries(fields.map(({ name }) => [name, mend(row.texts[name] ?? "", how)])),
            },
          };
    });
    tags.setRows(changed, MENDS[how].undo);
  };

  if (sheet) {
    return (
      <MappingStep
        key={sheet.from}
        {...sheet}
        {...{ template, checker, accent }}
        there={tagsIn(rows)}
        onMapping={(mapping) => setSheet({ ...sheet, mapping })}
        onUse={use}
        onCancel={() => setSheet(undefined)}
      />
    );
  }
  if (rows.length === 0 || isAdding) {
    return (
      <div className="grid gap-3">
        <ListInput onSheet={(read, from) => setSheet({ sheet: read, from, mapping: undefined })} />
        {rows.length > 0 ? (
          <Button variant="ghost" onClick={() => setAdding(false)} className="justify-self-start">
            Back to the list of {counted(tagsIn(rows), "tag")}
          </Button>
        ) : tags.undoable === undefined ? null : (
          <UndoButton tags={tags} />
        )}
      </div>
    );
  }
  const mendable = (Object.keys(MENDS) as Array<Mend>).map((how) => ({
    how,
    count: rows.filter(({ id }) =>
      Object.values(checks.get(id)?.fields ?? {}).some(({ problems }) =>
        problems.some((problem) => problem.mend === how),
      ),
    ).length,
  }));
  return (
    <div className="grid gap-4">
      {told === undefined ? null : <Notice kind="success">{told}</Notice>}
      {rest.length > 0 ? <Rest rest={rest} template={template} /> : null}
      {template.picture ? (
        <PicturesPanel
          template={template}
          frame={template.picture}
          rows={rows}
          pictures={tags.choices.pictures}
          onPictures={(all) => tags.change({ pictures: all })}
          onRows={(next, what) => tags.setRows(next, what)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="inline-flex max-w-full flex-wrap rounded-full bg-sunken p-1 ring-1 ring-line">
          <legend className="sr-only">Which tags are shown</legend>
          {(
            [
              ["all", `All ${wholeNumber(rows.length)}`],
              ["problems", isDone ? `To look at: ${wholeNumber(odd)}` : "Measuring…"],
              ["duplicates", `Twice: ${wholeNumber(duplicates.size)}`],
            ] as const
          ).map(([value, label]) => (
            <label
              key={value}
              className="relative grid min-h-9 place-items-center rounded-full px-3 text-sm font-bold text-muted tabular-nums has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="show-rows"
                checked={show === value}
                onChange={() => setShow(value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <span className="grow" />
        <UndoButton tags={tags} />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setAdding(true)}
          icon={<ListPlus aria-hidden="true" className="size-4" />}
        >
          Another list
        </Button>
      </div>
      {duplicates.size > 0 || mendable.some(({ count }) => count > 0) ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Mend all at once">
          {duplicates.size > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => tags.setRows(withoutDuplicates(rows, template.fields), "removing what was there twice")}
            >
              Remove {counted(duplicates.size, "tag")} that {duplicates.size === 1 ? "is" : "are"} there twice
            </Button>
          ) : null}
          {mendable.map(({ how, count }) =>
            count === 0 ? null : (
              <Button key={how} variant="secondary" size="sm" onClick={() => mendAll(how)}>
                {MENDS[how].words(count)}
              </Button>
            ),
          )}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="rounded-xl bg-success-soft px-4 py-6 text-center text-success">
          {show === "duplicates" ? "Nobody is in this list twice." : "Every tag is fine as it is."}
        </p>
      ) : (
        <RosterTable
          {...{ template, checker, accent, places, duplicates, checks, pictures, free }}
          onPictures={(added) => tags.change({ pictures: [...tags.choices.pictures, ...added] })}
          rows={shown}
          onChange={(row, what, joins) =>
            tags.setRows(
              rows.map((one) => (one.id === row.id ? row : one)),
              what,
              { joins },
            )
          }
          onRemove={(row) =>
            tags.setRows(
              rows.filter(({ id }) => id !== row.id),
              `removing tag ${String(places.get(row.id) ?? "")}`,
            )
          }
        />
      )}
      <Button
        variant="ghost"
        className="justify-self-start"
        disabled={tagsIn(rows) >= MOST_TAGS}
        onClick={() => {
          setShow("all");
          tags.setRows(
            [
              ...rows,
              { id: Math.max(0, ...rows.map(({ id }) => id), ...rest.map(({ id }) => id)) + 1, texts: {}, count: 1 },
            ],
            "adding a tag",
          );
        }}
        icon={<Plus aria-hidden="true" className="size-4" />}
      >
        Add one more
      </Button>
    </div>
  );
}

const MENDS: Readonly<Record<Mend, { words: (count: number) => string; undo: string }>> = {
  trim: { words: (count) => `Trim spaces in ${counted(count, "tag")}`, undo: "trimming spaces" },
  "name-case": {
    words: (count) => `Write ${count === 1 ? "1 name" : `${wholeNumber(count)} names`} in small letters`,
    undo: "writing names in small letters",
  },
  remove: {
    words: (count) => `Take odd characters out of ${counted(count, "tag")}`,
    undo: "taking out odd characters",
  },
};

const UndoButton = ({ tags }: { tags: Tags }) => (
  <Button
    variant="ghost"
    size="sm"
    onClick={tags.undo}
    disabled={tags.undoable === undefined}
    icon={<Undo2 aria-hidden="true" className="size-4" />}
  >
    Undo<span className="sr-only"> {tags.undoable}</span>
  </Button>
);

/** What became of the list, so that nobody wonders where somebody is. */
function wordsOn({ empty, unwanted, badCounts }: Imported, kept: number, sheet: Sheet | undefined): string {
  const parts = [
    `${counted(kept, "person", "people")} taken over.`,
    empty + (sheet?.emptyLines ?? 0) > 0 ? `${counted(empty + (sheet?.emptyLines ?? 0), "empty line")} left out.` : "",
    unwanted > 0 ? `${counted(unwanted, "line")} with the number 0 left out.` : "",
    badCounts > 0
      ? `${counted(badCounts, "number")} could not be read and count${badCounts === 1 ? "s" : ""} as one tag.`
      : "",
    sheet && sheet.unread > 0
      ? `Only the first 5,000 lines were read; ${wholeNumber(sheet.unread)} more are in your file.`
      : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Whoever did not find room, as a file for the next order. */
function Rest({ rest, template }: { rest: ReadonlyArray<TagRow>; template: TagTemplate }) {
  const download = async () => {
    const { writeCsv } = await import("#domain/files/csv");
    const csv = writeCsv([
      [...template.fields.map(({ label }) => label), "Quantity"],
      ...rest.map(({ texts, count }) => [...template.fields.map(({ name }) => texts[name] ?? ""), String(count)]),
    ]);
    const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "the-rest-of-the-list.csv";
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Notice
      kind="warning"
      title={`${counted(rest.length, "person is", "people are")} not in this order`}
      actions={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void download()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Save them as a CSV file
        </Button>
      }
    >
      One list takes 1,000 tags. They stay here until you save or leave this list: order them next.
    </Notice>
  );
}
