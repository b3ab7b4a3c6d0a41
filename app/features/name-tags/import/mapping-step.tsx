import { firstCharacters } from "#domain/ground/kernel/characters";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import {
  applyMapping,
  countsOrNumbers,
  guessMapping,
  headerRow,
  peopleRows,
  type Imported,
  type Mapping,
} from "#domain/prepress/name-tags/people/mapping";
import { FILE_KEY } from "#domain/prepress/name-tags/drawing/picture";
import { peopleText, tagsIn } from "#domain/prepress/name-tags/people/roster";
import type { Spreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox, Select, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TagDrawing } from "../tag-drawing.tsx";
import { useChecker } from "../use-checker.ts";
import { UnprintableLines } from "./unprintable-lines.tsx";

interface MappingStepProps {
  readonly sheet: Spreadsheet;
  /** "team.csv" or "what you pasted". */
  readonly from: string;
  readonly template: TagTemplate;
  readonly accent: string;
  /** Tags that are in the list already; 0 for a new list. */
  readonly existing: number;
  /** The mapping of an earlier visit. */
  readonly mapping: Mapping | undefined;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onUse: (imported: Imported, how: "replace" | "add") => void;
  readonly onCancel: () => void;
}

const NONE = "";
const SAMPLES = 4;

/** Maps columns to the fields of the tag, guessed from the headings, with a preview of the first tags. */
export function MappingStep({
  sheet,
  from,
  template,
  accent,
  existing,
  mapping: earlierMapping,
  onMapping,
  onUse,
  onCancel,
}: MappingStepProps) {
  const fields = useMemo(() => mappedFields(template), [template]);
  const [mapping, setMapping] = useState<Mapping>(() =>
    earlierMapping && isFor(earlierMapping, sheet, fields) ? earlierMapping : guessMapping(sheet, fields),
  );
  const change = (next: Mapping) => {
    setMapping(next);
    onMapping(next);
  };
  const imported = useMemo(() => applyMapping(sheet, mapping, fields), [sheet, mapping, fields]);
  const checker =
    useChecker(
      template,
      imported.rows.map(({ texts }) => texts),
    ) || undefined;
  const columns = (sheet.rows[mapping.above] ?? []).map((cell, i) => ({
    value: String(i),
    label:
      mapping.hasHeader && cell.trim() !== ""
        ? firstCharacters(cell.trim(), 40)
        : `Column ${String(i + 1)}: ${example(peopleRows(sheet, mapping), i)}`,
  }));
  const missing = fields.filter(
    ({ name, required }) => required && !mapping.columns[name]?.length && !mapping.fixed?.[name],
  );
  const tags = tagsIn(imported.rows);
  const numbers = countsOrNumbers(sheet, mapping);
  const headingsLine = sheet.lineNumbers[mapping.above] ?? mapping.above + 1;
  return (
    <section aria-labelledby="mapping" className="grid gap-5 rounded-xl bg-surface p-4 ring-1 ring-line md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="mapping" tabIndex={-1} data-unused="Your list isn't used yet. Use its tags, or go back.">
          Match your columns
        </h3>
        <p className="text-sm text-muted">
          {counted(peopleRows(sheet, mapping).length, "line")} from {from}
        </p>
      </div>
      <Checkbox
        label={`${headingsLine > 1 ? `Line ${String(headingsLine)}` : "The first line"} contains headings`}
        checked={mapping.hasHeader}
        onChange={(event) =>
          change({
            ...guessMapping(sheet, fields, event.target.checked ? (headerRow(sheet, fields) ?? 0) : undefined),
            fixed: mapping.fixed ?? {},
          })
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map((field) => (
          <FieldMapping key={field.name} field={field} columns={columns} mapping={mapping} onChange={change} />
        ))}
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Quantity of each</legend>
          <ColumnSelect
            label="Column for quantity"
            none="One of each"
            columns={columns}
            value={mapping.quantity}
            onChange={(value) => change({ ...mapping, quantity: value === NONE ? undefined : Number(value) })}
          />
        </fieldset>
      </div>
      <SheetNotes sheet={sheet} mapping={mapping} />
      {numbers === undefined ? null : (
        <Notice kind="info" title={`Is “${columns[numbers]?.label ?? ""}” how many of each tag you need?`}>
          <p>We make one tag of each unless you say so.</p>
          <Button variant="secondary" className="mt-2" onClick={() => change({ ...mapping, quantity: numbers })}>
            Yes, use it as the quantity
          </Button>
        </Notice>
      )}
      <ul aria-label="The first tags" className="grid grid-cols-2 gap-3 rounded-lg bg-raised p-3 md:grid-cols-4">
        {imported.rows.slice(0, SAMPLES).map((row) => (
          <li key={row.id} className="grid content-start justify-items-center gap-2">
            <TagDrawing
              template={template}
              checker={checker}
              texts={row.texts}
              accent={accent}
              label={Object.entries(row.texts)
                .filter(([name]) => name !== FILE_KEY)
                .map(([, text]) => text)
                .filter((text) => text !== "")
                .join(", ")}
              className="w-full max-w-48 drop-shadow-md"
            />
          </li>
        ))}
      </ul>
      <UnprintableLines template={template} checker={checker} rows={imported.rows} />
      {missing.length > 0 ? (
        <Notice kind="warning">Choose a column for {missing.map(({ label }) => label).join(" and ")}.</Notice>
      ) : null}
      {imported.rest.length > 0 ? (
        <Notice kind="warning" title={`${counted(tagsIn(imported.rest), "tag")} over the limit`}>
          The first {counted(tags, "tag")} are used now. The rest stay on this page, and you can save them as a file for
          your next order.
        </Notice>
      ) : null}
      <MappingButtons
        tags={tags}
        existing={existing}
        disabled={imported.rows.length === 0 || missing.length > 0}
        onUse={(how) => onUse(imported, how)}
        onCancel={onCancel}
      />
    </section>
  );
}

/** What was read in another way than it is written. */
function SheetNotes({ sheet, mapping }: { sheet: Spreadsheet; mapping: Mapping }) {
  const title = sheet.rows.slice(0, mapping.above).map((row) => row.filter((cell) => cell.trim() !== "").join(" "));
  const { openQuotes } = sheet;
  return (
    <>
      {title.length > 0 ? (
        <p className="text-sm text-muted">
          Not on a tag, because it is above the headings:{" "}
          {title.map((line) => `“${firstCharacters(line, 60)}”`).join(", ")}
        </p>
      ) : null}
      {openQuotes.length > 0 ? (
        <Notice kind="warning" title={openQuoteTitle(openQuotes)}>
          We read {openQuotes.length === 1 ? "this line" : "these lines"} as written. Check the names, or correct the
          list and read it again.
        </Notice>
      ) : null}
    </>
  );
}

/** Lines named one by one. */
const MAX_NAMED = 5;

const openQuoteTitle = (lines: ReadonlyArray<number>): string =>
  lines.length === 1
    ? `Line ${String(lines[0])} has a quotation mark (") that isn't closed`
    : `Lines ${peopleText(lines.map(String), MAX_NAMED)} have a quotation mark (") that isn't closed`;

interface FieldMappingProps {
  readonly field: { readonly name: string; readonly label: string; readonly required: boolean };
  readonly columns: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** The column of a field with an optional second one to append, or one text for every tag. */
function FieldMapping({ field: { name, label, required }, columns, mapping, onChange }: FieldMappingProps) {
  const [first, second] = mapping.columns[name] ?? [];
  const set = (chosenColumns: ReadonlyArray<string>) =>
    onChange({
      ...mapping,
      columns: { ...mapping.columns, [name]: chosenColumns.filter((column) => column !== NONE).map(Number) },
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        <span>{label}</span>
        {required ? <span className="text-brand-text"> *</span> : null}
      </legend>
      <ColumnSelect
        label={`Column for ${label}`}
        columns={columns}
        value={first}
        onChange={(value) => set([value, value === NONE || second === undefined ? NONE : String(second)])}
      />
      {name !== FILE_KEY && first === undefined ? (
        <TextInput
          aria-label={`${label}, the same on every tag`}
          placeholder="The same on every tag"
          autoComplete="off"
          value={mapping.fixed?.[name] ?? ""}
          onChange={(event) => onChange({ ...mapping, fixed: { ...mapping.fixed, [name]: event.target.value } })}
        />
      ) : null}
      {name !== FILE_KEY && first !== undefined ? (
        <ColumnSelect
          label={`Second column for ${label}, joined with a space`}
          none="nothing else"
          prefix="and "
          columns={columns}
          value={second}
          onChange={(value) => set([String(first), value])}
        />
      ) : null}
    </fieldset>
  );
}

interface MappingButtonsProps {
  readonly tags: number;
  readonly existing: number;
  readonly disabled: boolean;
  readonly onUse: (how: "replace" | "add") => void;
  readonly onCancel: () => void;
}

const MappingButtons = ({ tags, existing, disabled, onUse, onCancel }: MappingButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={() => onUse("replace")} disabled={disabled}>
      {existing > 0 ? `Replace the list with ${counted(tags, "tag")}` : `Use ${counted(tags, "tag")}`}
    </Button>
    {existing > 0 ? (
      <Button variant="secondary" onClick={() => onUse("add")} disabled={disabled}>
        Add them to the {wholeNumber(existing)}
      </Button>
    ) : null}
    <Button variant="ghost" onClick={onCancel} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
      Back
    </Button>
  </div>
);

/** The fields of a tag, and one for the file name of its picture. */
const mappedFields = ({
  fields,
  picture,
}: TagTemplate): ReadonlyArray<{ readonly name: string; readonly label: string; readonly required: boolean }> => [
  ...fields,
  ...(picture ? [{ name: FILE_KEY, label: `File of the ${picture.label.toLowerCase()}`, required: false }] : []),
];

/** Whether an earlier mapping fits this layout and this sheet. */
const isFor = (
  { columns }: Mapping,
  { rows }: Spreadsheet,
  fields: ReadonlyArray<{ readonly name: string }>,
): boolean =>
  fields.every(({ name }) => columns[name] !== undefined) &&
  Object.values(columns).every((fieldColumns) => fieldColumns.every((column) => column < (rows[0]?.length ?? 0)));

const example = (rows: Spreadsheet["rows"], column: number): string =>
  firstCharacters((rows.find((row) => (row[column] ?? "").trim() !== "")?.[column] ?? "empty").trim(), 30);

interface ColumnSelectProps {
  readonly label: string;
  readonly none?: string;
  readonly prefix?: string;
  readonly columns: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly value: number | undefined;
  readonly onChange: (value: string) => void;
}

const ColumnSelect = ({ label, none = "Nothing", prefix = "", columns, value, onChange }: ColumnSelectProps) => (
  <Select
    aria-label={label}
    value={value === undefined ? NONE : String(value)}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value={NONE}>{none}</option>
    {columns.map((column) => (
      <option key={column.value} value={column.value}>
        {prefix}
        {column.label}
      </option>
    ))}
  </Select>
);
