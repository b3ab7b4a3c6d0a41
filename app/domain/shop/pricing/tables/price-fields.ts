import * as v from "valibot";
import { isUnclearNumber } from "#domain/ground/kernel/forms/code-text";
import { flatten } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { minorDigits } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { counted } from "#domain/ground/kernel/text";
import {
  nameGridField,
  readFormGrid,
  readTotalName,
  showGrid,
  toFormTexts,
  toTotals,
} from "#domain/shop/pricing/grids/grid-texts";
import { readGrid } from "#domain/shop/pricing/grids/read-grid";
import { describeGrowth, listPriceGroups, type PriceField } from "#domain/shop/pricing/tables/price-groups";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";
import type { PriceKind } from "#domain/shop/pricing/tables/price-table";
import { readMinor, readNumber, roundFraction } from "#domain/shop/pricing/tables/read-amount";

/** The prices that a form edits, and the materials of the shop, of which a table may price more than it does. */
export interface EditedPrices {
  readonly parameters: PriceParameters;
  readonly currency: string;
  readonly materials: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

/** Texts of a form's fields by their names. */
export type PriceTexts = Readonly<Record<string, string>>;
/** Messages by the names of the form's fields; "" is the whole form. */
export type FormErrors = Readonly<Record<string, ReadonlyArray<string>>>;

/** The field's name in the form. */
export const getFieldName = ({ path }: Pick<PriceField, "path">): string => path.join(".");

const listFields = (prices: EditedPrices): ReadonlyArray<PriceField> =>
  listPriceGroups(prices.parameters, prices.materials).flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const readValue = (tree: unknown, path: ReadonlyArray<string>): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return tree;
  return isTree(tree) && Object.hasOwn(tree, key) ? readValue(tree[key], rest) : undefined;
};
/** The tree with a value at a path; undefined takes it out. */
function withValue(tree: Tree, [key = "", ...rest]: ReadonlyArray<string>, value: unknown): Tree {
  if (rest.length === 0 && value === undefined)
    return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== key));
  const branch = tree[key];
  return { ...tree, [key]: rest.length === 0 ? value : withValue(isTree(branch) ? branch : {}, rest, value) };
}

function showValue(value: unknown, { unit }: PriceField, currency: string): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "number") return "";
  return String(roundFraction(unit === "money" ? value / 10 ** minorDigits(currency) : value));
}

/** The texts of the fields with one number, and of the cells of a grid by their names. */
const showFields = (prices: EditedPrices, cells: PriceTexts): PriceTexts => ({
  ...cells,
  ...Object.fromEntries(
    listFields(prices).map((field) => [
      getFieldName(field),
      showValue(readValue(prices.parameters, field.path), field, prices.currency),
    ]),
  ),
});

/** The texts of all fields, as the form shows them before anything is typed. */
export const showPrices = (prices: EditedPrices): PriceTexts =>
  showFields(
    prices,
    prices.parameters.kind === "grid" ? toFormTexts(showGrid(prices.parameters, prices.currency)) : {},
  );

/** The texts of all fields with the totals of a grid by quantity and area, wherever they stand in it. */
export const showByTotals = (prices: EditedPrices): PriceTexts =>
  showFields(prices, prices.parameters.kind === "grid" ? toTotals(showGrid(prices.parameters, prices.currency)) : {});

function readText(text: string, { unit, isOptional }: PriceField, currency: string): Result<unknown, string> {
  if (text.trim() === "") return isOptional ? ok(undefined) : err(REQUIRED);
  if (unit === "quantities") {
    if (isUnclearNumber(text)) return err("Put a space after each comma and none inside a number: 500, 1000.");
    const quantities = text.split(/[,;\s]+/).filter((part) => part !== "");
    return quantities.every((part) => /^\d{1,9}$/.test(part))
      ? ok(quantities.map(Number))
      : err("Enter whole numbers with commas between them, such as 25, 50, 100.");
  }
  return unit === "money" ? readMinor(text, currency) : readNumber(text);
}

/**
 * Reads the prices that a form sends. A text that is shown unchanged leaves its number as it is stored, to the last
 * digit; a field that is not sent leaves its number, too.
 */
export function readPrices(
  prices: EditedPrices,
  texts: PriceTexts,
): Result<v.InferOutput<typeof PriceParameters>, FormErrors> {
  const shownTexts = showPrices(prices);
  const errors: Record<string, ReadonlyArray<string>> = {};
  let tree: Tree = prices.parameters;
  for (const field of listFields(prices)) {
    const name = getFieldName(field);
    const text = texts[name];
    if (text === undefined || text === shownTexts[name]) continue;
    const value = readText(text, field, prices.currency);
    if (value.ok) tree = withValue(tree, field.path, value.value);
    else errors[name] = [value.error];
  }
  const cells = prices.parameters.kind === "grid" ? readFormGrid(texts) : undefined;
  if (cells && prices.parameters.kind === "grid") {
    const { grid, errors: cellErrors } = readGrid(cells, prices.parameters, prices.currency);
    tree = { ...tree, ...grid };
    Object.assign(errors, cellErrors);
  }
  if (Object.keys(errors).length > 0) return err(errors);
  const read = v.safeParse(PriceParameters, tree);
  return read.success ? ok(read.output) : err(showErrors(prices, collectFieldErrors(read.issues)));
}

/** Errors by the parts of a table as errors by the names of the form's fields. */
export function showErrors(prices: EditedPrices, errors: FieldErrors): FormErrors {
  const names = listFields(prices).map(getFieldName);
  const shownErrors: Record<string, Array<string>> = {};
  for (const { field, message } of flatten(errors)) {
    const name =
      (prices.parameters.kind === "grid" ? nameGridField(field) : undefined) ??
      names.find((candidate) => field === candidate || field.startsWith(`${candidate}.`)) ??
      "";
    const messages = (shownErrors[name] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  return shownErrors;
}

/** A number that differs between two versions, as texts; "" for none. */
export interface PriceDifference {
  readonly name: string;
  /** With its group: "Material: Clear vinyl". */
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What kinds of prices are called, by what a table stores. */
export const KIND_NAMES: Readonly<Record<PriceKind, string>> = {
  made: "Formula",
  grid: "Table",
  face: "Value",
};
/** The name of the difference between two kinds of prices. */
export const KIND = "kind";

/** The totals that differ, in the order of the quantities and areas of both. */
function listTotalDifferences(from: PriceTexts, to: PriceTexts): ReadonlyArray<PriceDifference> {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => from[name] !== to[name]);
  return names
    .flatMap((name) => {
      const place = readTotalName(name);
      return place ? [{ name, ...place }] : [];
    })
    .toSorted((a, b) => a.quantity - b.quantity || a.area - b.area)
    .map(({ name, quantity, area }) => ({
      name,
      label: `${counted(quantity, "piece")} of ${area} sq in`,
      from: from[name] ?? "",
      to: to[name] ?? "",
    }));
}

/** What differs between two versions of a table, in the order of the form. */
export function listDifferences(prices: EditedPrices, newParameters: PriceParameters): ReadonlyArray<PriceDifference> {
  const newPrices = { ...prices, parameters: newParameters };
  const [oldKind, newKind] = [prices.parameters.kind, newParameters.kind];
  const kinds =
    oldKind === newKind
      ? listTotalDifferences(showByTotals(prices), showByTotals(newPrices))
      : [{ name: KIND, label: "Prices come from", from: KIND_NAMES[oldKind], to: KIND_NAMES[newKind] }];
  const fields = new Map(
    [...listFields(prices), ...listFields(newPrices)].map((field) => [getFieldName(field), field]),
  );
  const fieldDifferences = [...fields].flatMap(([name, field]) => {
    const [oldValue, newValue] = [prices.parameters, newParameters].map((tree) => readValue(tree, field.path));
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    const show = (value: unknown) => {
      const text = showValue(value, field, prices.currency);
      return field.unit === "growth" ? describeGrowth(text) : text;
    };
    return [{ name, label: field.title, from: show(oldValue), to: show(newValue) }];
  });
  return [...kinds, ...fieldDifferences];
}
