import { Plus } from "lucide-react";
import { useMemo, useReducer, type Dispatch } from "react";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import type { TextFix } from "#domain/prepress/name-tags/people/characters";
import type { Imported } from "#domain/prepress/name-tags/people/mapping";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import { duplicatesIn, MAX_TAGS, tagsIn, withoutDuplicates } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ListInput } from "../import/list-input.tsx";
import { MappingStep } from "../import/mapping-step.tsx";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import { matched } from "../pictures/with-pictures.ts";
import type { useChecks } from "../use-checker.ts";
import { usePendingSheet } from "../use-pending-sheet.ts";
import type { Tags } from "../use-tags.ts";
import {
  freePictures,
  listAfter,
  mendable,
  mendedRows,
  MENDS,
  oddRows,
  PEOPLE_START,
  reducePeople,
  shownRows,
  importMessage,
  withOneMore,
  type PeopleAction,
  type PeopleView,
} from "./people-state.ts";
import { MendTools, PeopleTools, UndoButton } from "./people-tools.tsx";
import { RestNotice } from "./rest-notice.tsx";
import { RosterTable } from "./roster-table.tsx";

interface PeopleListProps {
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly accent: string;
  readonly tags: Tags;
  readonly checking: ReturnType<typeof useChecks>;
  /** The key of the draft in this browser. */
  readonly savedTagsKey: string;
  readonly pictures: TagPictures;
}

/** Imports, corrects and shows a list of people. */
export function PeopleList({ savedTagsKey, ...props }: PeopleListProps) {
  const { template, accent, tags } = props;
  const { rows } = tags.choices;
  const [sheet, setSheet] = usePendingSheet(savedTagsKey);
  const [view, dispatch] = useReducer(reducePeople, PEOPLE_START);

  const use = (imported: Imported, how: "replace" | "add") => {
    const { rows: next, rest, added } = listAfter(tags.choices, imported, how);
    tags.setRows(matched(next, tags.choices.pictures, template), how === "add" ? "adding people" : "the new list", {
      rest,
    });
    dispatch({ kind: "imported", result: importMessage(imported, added, sheet?.sheet) });
    setSheet(undefined);
  };

  if (sheet) {
    return (
      <MappingStep
        key={sheet.from}
        {...sheet}
        {...{ template, accent }}
        existing={tagsIn(rows)}
        onMapping={(mapping) => setSheet({ ...sheet, mapping })}
        onUse={use}
        onCancel={() => setSheet(undefined)}
      />
    );
  }
  if (rows.length > 0 && !view.isAdding) return <FilledList {...props} view={view} dispatch={dispatch} />;
  return (
    <div className="grid gap-3">
      <ListInput onSheet={(read, from) => setSheet({ sheet: read, from, mapping: undefined })} />
      {rows.length > 0 ? (
        <Button variant="ghost" onClick={() => dispatch({ kind: "back-to-list" })} className="justify-self-start">
          Back to the list of {counted(tagsIn(rows), "tag")}
        </Button>
      ) : null}
      {rows.length === 0 && tags.undoable !== undefined ? <UndoButton tags={tags} /> : null}
    </div>
  );
}

interface FilledListProps extends Omit<PeopleListProps, "savedTagsKey"> {
  readonly view: PeopleView;
  readonly dispatch: Dispatch<PeopleAction>;
}

/** A list with at least one row. */
function FilledList({ template, checker, accent, tags, checking, pictures, view, dispatch }: FilledListProps) {
  const { rows, rest } = tags.choices;
  const { checks, isDone } = checking;
  const { show } = view;
  const duplicates = useMemo(() => duplicatesIn(rows, template.fields), [rows, template]);
  const places = useMemo(() => new Map(rows.map(({ id }, i) => [id, i + 1])), [rows]);
  const free = useMemo(
    () => freePictures(rows, tags.choices.pictures, template.picture),
    [rows, tags.choices.pictures, template],
  );
  const visibleRows = useMemo(() => shownRows(rows, show, checks, duplicates), [rows, show, checks, duplicates]);
  const corrections = (Object.keys(MENDS) as Array<TextFix>).map((how) => ({
    how,
    count: mendable(rows, checks, how),
  }));
  return (
    <div className="grid gap-4">
      {view.importResult === undefined ? null : <Notice kind="success">{view.importResult}</Notice>}
      {rest.length > 0 ? <RestNotice rest={rest} template={template} /> : null}
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
      <PeopleTools
        tags={tags}
        show={show}
        problems={isDone ? oddRows(rows, checks).length : undefined}
        duplicates={duplicates.size}
        onShow={(next) => dispatch({ kind: "show", show: next })}
        onAnother={() => dispatch({ kind: "ask-for-list" })}
      />
      <MendTools
        duplicates={duplicates.size}
        mends={corrections}
        onRemoveDuplicates={() =>
          tags.setRows(withoutDuplicates(rows, template.fields), "removing what was in the list twice")
        }
        onMend={(how) => tags.setRows(mendedRows(rows, checks, template.fields, how), MENDS[how].undo)}
      />
      {visibleRows.length === 0 ? (
        <p className="rounded-xl bg-success-soft px-4 py-6 text-center text-success">
          {show === "duplicates" ? "No one is in this list twice." : "Every tag looks good."}
        </p>
      ) : (
        <RosterTable
          {...{ template, checker, accent, places, duplicates, checks, pictures, free }}
          onPictures={(newPictures) => tags.change({ pictures: [...tags.choices.pictures, ...newPictures] })}
          rows={visibleRows}
          onChange={(row, what, joins) =>
            tags.setRows(
              rows.map((oldRow) => (oldRow.id === row.id ? row : oldRow)),
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
        disabled={tagsIn(rows) >= MAX_TAGS}
        onClick={() => {
          dispatch({ kind: "show", show: "all" });
          tags.setRows(withOneMore(tags.choices), "adding a tag");
        }}
        icon={<Plus aria-hidden="true" className="size-4" />}
      >
        Add one more
      </Button>
    </div>
  );
}
