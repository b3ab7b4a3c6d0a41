import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { momentAt, wallClock } from "#domain/ground/calendar/zoned-time";
import { isUnclearNumber, typedCount, typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { slugFromName } from "#domain/ground/kernel/text";
import {
  ADDRESS,
  type RecordFields,
  type InputSchema,
  type OfficeField,
  type OfficeRecord,
  type Widget,
} from "./description.ts";
import { readFieldFacts } from "./field-schema.ts";

/** The fields of a form as texts, by name. A checked box is "yes", and a list has a line for each entry. */
export type RecordTexts = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is RecordFields => typeof value === "object" && value !== null;

/** The value of a field, also of one inside of an object. */
export const readValue = (record: RecordFields, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), record);

const toLines = (text: string): Array<string> =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What a browser puts into a field for a moment: minutes of the shop's clock. */
export const writeMoment = (moment: number): string =>
  new Date(wallClock(SHOP_TIME_ZONE, moment)).toISOString().slice(0, "2026-11-29T15:04".length);

function readMoment(text: string): string {
  const wall = Date.parse(`${text.slice(0, "2026-11-29T15:04".length)}:00Z`);
  return Number.isNaN(wall) ? text : new Date(momentAt(SHOP_TIME_ZONE, wall)).toISOString();
}

const writeSize = (size: unknown): string =>
  isObject(size) ? `${String(size["width"])} x ${String(size["height"])}` : "";

function readSize(line: string): unknown {
  const [width = Number.NaN, height = Number.NaN, ...rest] = line.split(/x|×|\*|by/i).map(readNumber);
  return typeof width === "number" && typeof height === "number" && rest.length === 0 ? { width, height } : line;
}

function readNumber(text: string): number | string {
  const plain = typedMeasure(text);
  return plain === "" || isUnclearNumber(text) || Number.isNaN(Number(plain)) ? text : Number(plain);
}

/** Text and numbers as text, and nothing else. */
export const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The text in which a form shows a value. Line breaks are as a browser sends them back, but for their "\r". */
export function writeFormText(widget: Widget, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (widget === "checkbox") return value === true ? "yes" : "";
  if (widget === "dateTime") return writeMoment(Date.parse(toText(value)));
  if (!Array.isArray(value)) return toText(value).replaceAll(/\r\n?/g, "\n");
  const lines = value.map((entry) => (widget === "sizes" ? writeSize(entry) : String(entry)));
  // Boxes come back in the order of the page.
  return (widget === "choices" ? lines.toSorted() : lines).join("\n");
}

/** The value of a text; a text that cannot be read stays, and the schema refuses it. */
function readFormText(widget: Widget, text: string): unknown {
  switch (widget) {
    case "checkbox":
      return text === "yes";
    case "wholeNumber":
      return typedCount(text) ?? text;
    case "number":
      return readNumber(text);
    case "dateTime":
      return readMoment(text);
    case "choices":
    case "orderedChoices":
    case "lines":
    case "images":
      return toLines(text);
    case "sizes":
      return toLines(text).map(readSize);
    case "text":
    case "longText":
    case "markdown":
    case "slug":
    case "image":
    case "cutLine":
    case "font":
    case "color":
    case "choice":
      return text;
  }
}

/** The texts with which a form shows a record. */
export const writeFormTexts = (fields: ReadonlyArray<OfficeField>, record: RecordFields): RecordTexts =>
  Object.fromEntries(fields.map(({ name, widget }) => [name, writeFormText(widget, readValue(record, name))]));

/**
 * The texts of a form for a new record. One with a status begins as a draft, also where the API's default is another.
 * @param now a moment that has to be chosen begins with it
 */
export const presetTexts = (
  { input, publication }: Pick<OfficeRecord, "input" | "publication">,
  fields: ReadonlyArray<OfficeField>,
  now: number,
): RecordTexts =>
  Object.fromEntries(
    fields.map((field) => {
      if (publication === "status" && field.name === publication) return [field.name, "draft"];
      const { preset, isRequired } = readFieldFacts(input, field);
      if (field.widget === "dateTime" && isRequired) return [field.name, writeMoment(now)];
      return [field.name, writeFormText(field.widget, preset)];
    }),
  );

/** The control with the place of one of a field's choices in their order, from 1. */
export const placeName = (name: string, value: string): string => `place.${name}.${value}`;

/** Choices by their places; those without one come last, as they stand on the page. */
function sortByPlace(
  name: string,
  values: ReadonlyArray<string>,
  getTexts: (name: string) => ReadonlyArray<string>,
): Array<string> {
  const findPlace = (value: string) => typedCount(getTexts(placeName(name, value))[0] ?? "") ?? Infinity;
  const places = new Map(values.map((value) => [value, findPlace(value)]));
  // Infinity minus Infinity is no number.
  return [...places].toSorted(([, a], [, b]) => (a === b ? 0 : a - b)).map(([value]) => value);
}

/**
 * The texts that a form sent for these fields; those of several controls as lines.
 * @param getTexts the texts of all controls of a name
 */
export const readFormTexts = (
  fields: ReadonlyArray<Pick<OfficeField, "name" | "widget">>,
  getTexts: (name: string) => ReadonlyArray<string>,
): RecordTexts =>
  Object.fromEntries(
    fields.map(({ name, widget }) => {
      const texts = getTexts(name).map((text) => text.replaceAll(/\r\n?/g, "\n"));
      if (widget === "orderedChoices") return [name, sortByPlace(name, texts, getTexts).join("\n")];
      if (widget === "images") return [name, sortByPlace(name, texts.flatMap(toLines), getTexts).join("\n")];
      return [name, widget === "choices" ? texts.toSorted().join("\n") : (texts.at(-1) ?? "")];
    }),
  );

/**
 * The texts of a new record, with an address from its name where none was typed.
 * @param id random: it stands in the address where nothing of the name can
 */
export const withAddress = (
  { name, nameField }: Pick<OfficeRecord, "name" | "nameField">,
  texts: RecordTexts,
  id: string,
): RecordTexts =>
  texts[ADDRESS.name]?.trim() === ""
    ? { ...texts, [ADDRESS.name]: slugFromName(texts[nameField] ?? "", name, id) }
    : texts;

/** Widgets whose empty text is no value. */
const LEFT_OUT_WHEN_EMPTY: ReadonlySet<Widget> = new Set(["wholeNumber", "number", "choice", "dateTime"]);

/** Sets a field, also one inside of objects; there a field without a value is left out, and so is an empty object. */
function setValue(values: Record<string, unknown>, [key = "", ...rest]: ReadonlyArray<string>, value: unknown): void {
  if (rest.length === 0) {
    values[key] = value;
    return;
  }
  const inner = { ...(isObject(values[key]) ? values[key] : {}) };
  setValue(inner, rest, value);
  values[key] = inner;
}

/** The value of one field; undefined for one that is left out. */
function readField(input: InputSchema, field: OfficeField, text: string, isNew: boolean): unknown {
  const { widget, name } = field;
  if (text.trim() !== "") return readFormText(widget, text);
  if (name.includes(".")) return undefined;
  const { isNullable, isRequired } = readFieldFacts(input, field);
  if (isNullable) return null;
  if (!LEFT_OUT_WHEN_EMPTY.has(widget)) return readFormText(widget, "");
  if (isNew && !isRequired) return undefined;
  return widget === "wholeNumber" || widget === "number" ? null : "";
}

/**
 * What is sent to a record's service for the texts of a form. An object is sent whole.
 * @param changedNames the fields to send; all when omitted, as for a new record, where a field without a value gets
 *   its own
 */
export function readInput(
  input: InputSchema,
  fields: ReadonlyArray<OfficeField>,
  texts: RecordTexts,
  changedNames?: ReadonlyArray<string>,
): Record<string, unknown> {
  const objects = new Set(changedNames?.map((name) => name.split(".")[0]));
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const path = field.name.split(".");
    if (changedNames && !objects.has(path[0])) continue;
    const value = readField(input, field, texts[field.name] ?? "", changedNames === undefined);
    if (value !== undefined) setValue(values, path, value);
  }
  for (const name of objects) if (name !== undefined && !Object.hasOwn(values, name)) values[name] = {};
  return values;
}
