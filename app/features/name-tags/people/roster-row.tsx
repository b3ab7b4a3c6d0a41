import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { CheckedTag, TagProblem } from "#domain/prepress/name-tags/check";
import type { TextFix } from "#domain/prepress/name-tags/people/characters";
import { calling, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TemplateField } from "#domain/prepress/name-tags/template/template";
import { wholeNumber } from "#domain/ground/kernel/text";
import { IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { RowPicture } from "../pictures/row-picture.tsx";
import { fixLabel } from "../personalize/single-tag.tsx";
import { TagDrawing } from "../tag-drawing.tsx";
import { mendedRow, typedTagCount } from "./people-state.ts";
import type { RosterTableProps } from "./roster-table.tsx";

interface RosterRowProps extends Pick<
  RosterTableProps,
  "template" | "checker" | "accent" | "pictures" | "free" | "onPictures" | "onChange" | "onRemove"
> {
  readonly row: TagRow;
  readonly place: number;
  readonly sameAs: number | undefined;
  readonly checked: CheckedTag | undefined;
  readonly cell: (column: string) => object;
}

const CELL = "min-h-11 w-full min-w-0 md:flex-1 rounded-md border bg-paper px-2.5 text-base";

/** One tag of the list: its preview, its editable texts and quantity, and its problems. */
export function RosterRow({
  template,
  checker,
  accent,
  row,
  place,
  sameAs,
  checked,
  pictures,
  free,
  onPictures,
  onChange,
  onRemove,
  cell,
}: RosterRowProps) {
  const called = calling(row.texts, template.fields) || "no name yet";
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <TagDrawing
          template={template}
          checker={checker}
          texts={row.texts}
          pictures={pictures}
          accent={accent}
          className="w-full drop-shadow-sm"
        />
        <p className="flex justify-between text-xs text-muted tabular-nums">
          <span>{wholeNumber(place)}</span>
          {checked && checked.score < 100 ? (
            <span title="Text size as a share of full size">{checked.score}%</span>
          ) : null}
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <div className="grid gap-1.5 md:flex">
          {template.fields.map((field) => (
            <TextCell
              key={field.name}
              {...{ field, row, place }}
              problems={checked?.fields[field.name]?.problems ?? []}
              cell={cell(field.name)}
              onChange={(text) =>
                onChange(
                  { ...row, texts: { ...row.texts, [field.name]: text } },
                  `${field.name} of tag ${String(place)}`,
                  true,
                )
              }
            />
          ))}
          <CountCell
            place={place}
            count={row.count}
            cell={cell("count")}
            onChange={(count) => onChange({ ...row, count }, `the number of tag ${String(place)}`, true)}
          />
        </div>
        {template.picture ? (
          <RowPicture
            frame={template.picture}
            row={row}
            called={called}
            pictures={pictures}
            free={free}
            onChange={(changedRow) => onChange(changedRow, `the picture of tag ${String(place)}`, true)}
            onAdded={onPictures}
          />
        ) : null}
        <Problems
          {...{ template, checked, row, sameAs }}
          onMend={(name, how) => onChange(mendedRow(row, name, how), `fixing tag ${String(place)}`, false)}
        />
      </div>
      <IconButton label={`Remove tag ${String(place)}, ${called}`} onClick={() => onRemove(row)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

interface TextCellProps {
  readonly field: TemplateField;
  readonly row: TagRow;
  readonly place: number;
  readonly problems: ReadonlyArray<TagProblem>;
  readonly cell: object;
  readonly onChange: (text: string) => void;
}

/** One text of a tag. */
function TextCell({ field: { name, label, required }, row, place, problems, cell, onChange }: TextCellProps) {
  const isError = problems.some((problem) => problem.isError);
  const warned = problems.length > 0 ? "border-2 border-warning" : "border-edge/60";
  return (
    <input
      {...cell}
      aria-label={`${label} of tag ${String(place)}`}
      aria-invalid={isError || undefined}
      aria-describedby={problems.length > 0 ? `problems-${String(row.id)}` : undefined}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={row.texts[name] ?? ""}
      onChange={(event) => onChange(event.target.value)}
      className={classes(CELL, required && "md:flex-[1.9]", isError ? "border-2 border-danger" : warned)}
    />
  );
}

interface CountCellProps {
  readonly place: number;
  readonly count: number;
  readonly cell: object;
  readonly onChange: (count: number) => void;
}

/** The quantity of a tag. If it is left empty, the last quantity stays. */
function CountCell({ place, count, cell, onChange }: CountCellProps) {
  const [typedText, setTypedText] = useState<string>();
  return (
    <input
      {...cell}
      aria-label={`How many of tag ${String(place)}`}
      inputMode="numeric"
      autoComplete="off"
      value={typedText ?? count}
      onBlur={() => setTypedText(undefined)}
      onChange={(event) => {
        const read = typedTagCount(event.target.value);
        setTypedText("typed" in read ? read.typed : undefined);
        if ("count" in read) onChange(read.count);
      }}
      className={classes(CELL, "border-edge/60 text-center tabular-nums md:max-w-16")}
    />
  );
}

interface ProblemsProps extends Pick<RosterRowProps, "template" | "checked" | "row" | "sameAs"> {
  readonly onMend: (field: string, how: TextFix) => void;
}

function Problems({ template, checked, row, sameAs, onMend }: ProblemsProps) {
  const textProblems = template.fields.flatMap(({ name, label }) =>
    (checked?.fields[name]?.problems ?? []).map((problem) => ({ name, label, problem })),
  );
  const picture = checked?.picture ?? [];
  if (textProblems.length === 0 && picture.length === 0 && sameAs === undefined) return null;
  return (
    <ul id={`problems-${String(row.id)}`} className="grid gap-0.5 text-sm">
      {sameAs === undefined ? null : <li className="text-warning">Same as tag {sameAs}.</li>}
      {picture.map((problem) => (
        <li key={problem.kind} className={chooseTone(problem)}>
          {problem.message}
        </li>
      ))}
      {textProblems.map(({ name, label, problem }) => (
        <li
          key={`${name}${problem.kind}`}
          className={classes("flex flex-wrap items-center gap-x-3", chooseTone(problem))}
        >
          <span>
            {template.fields.length > 1 ? `${label}: ` : ""}
            {problem.message}
          </span>
          {problem.mend === undefined ? null : (
            <button
              type="button"
              onClick={() => problem.mend && onMend(name, problem.mend)}
              className="min-h-8 rounded-md font-semibold text-brand-text underline underline-offset-3"
            >
              {fixLabel[problem.mend]}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const chooseTone = ({ isError }: TagProblem): string => (isError ? "text-danger" : "text-warning");
