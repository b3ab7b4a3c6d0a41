import { formatMoment } from "#domain/ground/calendar/dates";
import type { Role } from "#domain/ground/kernel/capabilities";
import { flatten, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { upperFirst } from "#domain/ground/kernel/text";
import { makePiecePicture } from "#domain/shop/kinds/picture";
import { describePublication, readPublication } from "#domain/shop/content/publication";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { namePerson } from "#domain/shop/office/person-name";
import { maySetField, mayWithAll, PERMISSIONS, whoMaySetField } from "#domain/ground/records/permissions";
import {
  ADDRESS,
  listFormFields,
  listOfficeFields,
  type Choice,
  type ChoiceSource,
  type RecordFields,
  type OfficeField,
  type OfficeRecord,
  type Widget,
} from "./description.ts";
import { readFieldFacts, type FieldFacts } from "./field-schema.ts";
import { readValue, toText, writeFormText, type RecordTexts } from "./form-texts.ts";

export type ChoiceLists = Partial<Readonly<Record<ChoiceSource, ReadonlyArray<Choice>>>>;

/** A field as a form shows it. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly widget: Widget;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  /** Of a choice, or of several. */
  readonly choices: ReadonlyArray<Choice>;
  /** Why the field can't be changed; undefined where it can. */
  readonly lock: string | undefined;
  /** Shown as text. */
  readonly isReadOnly: boolean;
}

export interface GroupView {
  readonly title: string;
  readonly fields: ReadonlyArray<FieldView>;
}

/** Why a field can't be set; undefined where it can. */
function findLock(role: Role, record: OfficeRecord, name: string, isNew: boolean): string | undefined {
  if (!isNew && record.fixed?.includes(name)) return "Can’t be changed later.";
  if (!mayChangeField(role, record, name, isNew)) return "You can see this, and not change it.";
  return maySetField(role, record.name, name)
    ? undefined
    : `Only ${whoMaySetField(record.name, name) ?? ""} can set this.`;
}

/** Whether a role may write such records, or this guarded field of them. */
const mayChangeField = (role: Role, { name: kind }: OfficeRecord, name: string, isNew: boolean): boolean =>
  mayWithAll(role, kind, isNew ? "create" : "change") || PERMISSIONS[kind].fields?.[name] !== undefined;

/** The fields that a role may set. */
export const listUnlockedFields = (role: Role, record: OfficeRecord, isNew: boolean): ReadonlyArray<OfficeField> =>
  listFormFields(record).filter(({ name }) => findLock(role, record, name, isNew) === undefined);

/** Whether a role may create such a record in a form: it may also set every field that one needs. */
export const mayCreate = (role: Role, record: OfficeRecord): boolean =>
  mayWithAll(role, record.name, "create") &&
  listFormFields(record).length > 0 &&
  Object.keys(PERMISSIONS[record.name].fields ?? {}).every((name) => maySetField(role, record.name, name));

/** The choices of a field with their names for people. */
export function listChoices(record: OfficeRecord, field: OfficeField, lists: ChoiceLists): ReadonlyArray<Choice> {
  if (field.choicesFrom) return lists[field.choicesFrom] ?? [];
  const { options } = readFieldFacts(record.input, field);
  return (options.length > 0 ? options : Object.keys(field.labels ?? {})).map((value) => ({
    value,
    label: field.labels?.[value] ?? upperFirst(value.replaceAll("-", " ")),
  }));
}

/** The sources of the choices of these fields. */
export const listChoiceSources = (fields: ReadonlyArray<OfficeField>): ReadonlyArray<ChoiceSource> =>
  fields.flatMap(({ choicesFrom }) => choicesFrom ?? []);

/** What a choice says that is not made; undefined where there is always one. */
function nameEmptyChoice({ isNullable, isRequired, preset }: FieldFacts, isNew: boolean): string | undefined {
  if (isNullable) return "None";
  if (!isNew || preset !== undefined) return undefined;
  return isRequired ? "Choose" : "The usual one";
}

interface FormViewInput {
  readonly role: Role;
  readonly isNew: boolean;
  readonly lists: ChoiceLists;
}

/** The groups of a form. */
export const viewForm = (record: OfficeRecord, { role, isNew, lists }: FormViewInput): ReadonlyArray<GroupView> =>
  record.groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.flatMap((field): ReadonlyArray<FieldView> => {
        if (isNew && (field.isReadOnly || field.isLater)) return [];
        const facts = readFieldFacts(record.input, field);
        const emptyLabel = field.widget === "choice" ? nameEmptyChoice(facts, isNew) : undefined;
        const view = {
          name: field.name,
          label: field.label,
          widget: field.widget,
          help: isNew && field === ADDRESS ? `${field.help ?? ""} Empty: it’s made from the name.` : field.help,
          isRequired: facts.isRequired && field.measures === undefined && !(isNew && field === ADDRESS),
          choices: [
            ...(emptyLabel === undefined ? [] : [{ value: "", label: emptyLabel }]),
            ...listChoices(record, field, lists),
          ],
          lock: findLock(role, record, field.name, isNew),
          isReadOnly: field.isReadOnly === true,
        };
        return [view];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);

/** The texts of the fields that a form only shows, for people. */
export const describeReadOnly = (record: OfficeRecord, fields: RecordFields, lists: ChoiceLists): RecordTexts =>
  Object.fromEntries(
    listOfficeFields(record)
      .filter(({ isReadOnly }) => isReadOnly)
      .map((field) => [field.name, describeValue(record, field, fields, lists)]),
  );

const CHOICE_WIDGETS: ReadonlySet<Widget> = new Set(["choice", "choices", "orderedChoices"]);

/** The artwork of a record within its cut line. @param cutLine as the record has it */
const makeRecordPicture = (fields: RecordFields, cutLine: unknown): LinePicture =>
  makePiecePicture(
    toText(fields["artwork"]),
    cutLine,
    { width: Number(fields["width"]), height: Number(fields["height"]) },
    undefined,
  );

/** The value of a record's field as a list or a conflict shows it; of a cut line or a font what shows it, as JSON. */
export function describeValue(
  record: OfficeRecord,
  field: OfficeField,
  fields: RecordFields,
  lists: ChoiceLists,
): string {
  const value = readValue(fields, field.name);
  if (field.widget === "checkbox") return value === true ? "Yes" : "No";
  if (field.widget === "cutLine") return JSON.stringify(makeRecordPicture(fields, value));
  if (field.widget === "font") return JSON.stringify(value);
  if (field.widget === "dateTime") return typeof value === "string" ? formatMoment(new Date(value), "short") : "";
  const text = writeFormText(field.widget, value);
  if (field.isPerson) return namePerson({ name: text });
  if (!CHOICE_WIDGETS.has(field.widget)) return text;
  const choices = listChoices(record, field, lists);
  return text
    .split("\n")
    .map((line) => choices.find((choice) => choice.value === line)?.label ?? line)
    .join(", ");
}

/** The value of a record's field in a list, which also says when it appears by itself and that its time is over. */
export function describeCell(
  record: OfficeRecord,
  field: OfficeField,
  row: RecordFields,
  { lists, now }: { readonly lists: ChoiceLists; readonly now: Date },
): string {
  const isTimed = field.name === record.publication && ["scheduled", "ended"].includes(readPublication(row, now));
  return isTimed ? describePublication(row, now) : describeValue(record, field, row, lists);
}

/** The cells of a record in a CSV file, its number first. Moments are in the shop's time, and sort as texts. */
export const writeCsvCells = (
  record: OfficeRecord,
  fields: ReadonlyArray<OfficeField>,
  row: RecordFields,
  lists: ChoiceLists,
): ReadonlyArray<string> => [
  toText(row["id"]),
  ...fields.map((field) =>
    field.widget === "dateTime"
      ? writeFormText(field.widget, readValue(row, field.name)).replace("T", " ")
      : describeValue(record, field, row, lists),
  ),
];

/** What a record is called; its number where its name is empty. */
export const getRecordName = ({ nameField, describeName, singular }: OfficeRecord, record: RecordFields): string =>
  (describeName?.(record) ?? toText(record[nameField])).trim() || `${upperFirst(singular)} ${toText(record["id"])}`;

export type ErrorsByField = Readonly<Record<string, ReadonlyArray<string>>>;

/** Messages by the form's fields, those of a list with their line; what no field has stands under "". */
export function groupErrors(record: OfficeRecord, errors: FieldErrors): ErrorsByField {
  const names = listOfficeFields(record).map(({ name }) => name);
  const messages = new Map<string, Array<string>>();
  for (const { field: path, message } of flatten(errors)) {
    const name = names.find((candidate) => path === candidate || path.startsWith(`${candidate}.`)) ?? "";
    const [line = ""] = path.slice(name.length + 1).split(".");
    const text = name !== "" && /^\d+$/.test(line) ? `Line ${String(Number(line) + 1)}: ${message}` : message;
    const isOfRecord = name === "" && path !== WHOLE_RECORD;
    messages.set(name, [...(messages.get(name) ?? []), isOfRecord ? `${path}: ${text}` : text]);
  }
  return Object.fromEntries(messages);
}
