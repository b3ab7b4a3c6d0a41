import * as v from "valibot";
import { isUnclearNumber, typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { collectFieldErrors, flatten } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { minorDigits } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { listPriceGroups, type PriceField } from "#domain/shop/pricing/tables/price-groups";
import { PriceParameters } from "#domain/shop/pricing/tables/price-table";

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

/** Twelve digits hide what binary fractions add to a decimal one. */
const roundFraction = (value: number): number => Number(value.toPrecision(12));

function showValue(value: unknown, { unit }: PriceField, currency: string): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "number") return "";
  return String(roundFraction(unit === "money" ? value / 10 ** minorDigits(currency) : value));
}

/** The texts of all fields, as the form shows them before anything is typed. */
export const showPrices = (prices: EditedPrices): PriceTexts =>
  Object.fromEntries(
    listFields(prices).map((field) => [
      getFieldName(field),
      showValue(readValue(prices.parameters, field.path), field, prices.currency),
    ]),
  );

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

function readText(text: string, { unit, isOptional }: PriceField, currency: string): Result<unknown, string> {
  if (text.trim() === "") return isOptional ? ok(undefined) : err(REQUIRED);
  if (isUnclearNumber(text))
    return err(
      unit === "quantities"
        ? "Put a space after each comma and none inside a number: 500, 1000."
        : "Leave out the comma: 1500, or 1.5.",
    );
  if (unit === "quantities") {
    const quantities = text.split(/[,;\s]+/).filter((part) => part !== "");
    return quantities.every((part) => /^\d{1,9}$/.test(part))
      ? ok(quantities.map(Number))
      : err("Enter whole numbers with commas between them, such as 25, 50, 100.");
  }
  const digits = typedMeasure(text).replace(/^\$ ?/, "");
  if (!NUMBER.test(digits)) return err("Enter a number such as 1.25.");
  return ok(unit === "money" ? roundFraction(Number(digits) * 10 ** minorDigits(currency)) : Number(digits));
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
  if (Object.keys(errors).length > 0) return err(errors);
  const read = v.safeParse(PriceParameters, tree);
  return read.success ? ok(read.output) : err(showErrors(prices, collectFieldErrors(read.issues)));
}

/** Errors by the parts of a table as errors by the names of the form's fields. */
export function showErrors(prices: EditedPrices, errors: FieldErrors): FormErrors {
  const names = listFields(prices).map(getFieldName);
  const shownErrors: Record<string, Array<string>> = {};
  for (const { field, message } of flatten(errors)) {
    const name = names.find((candidate) => field === candidate || field.startsWith(`${candidate}.`)) ?? "";
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

/** What differs between two versions of a table, in the order of the form. */
export function listDifferences(prices: EditedPrices, newParameters: PriceParameters): ReadonlyArray<PriceDifference> {
  const newPrices = { ...prices, parameters: newParameters };
  const fields = new Map(
    [...listFields(prices), ...listFields(newPrices)].map((field) => [getFieldName(field), field]),
  );
  return [...fields].flatMap(([name, field]) => {
    const [oldValue, newValue] = [prices.parameters, newParameters].map((tree) => readValue(tree, field.path));
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    const show = (value: unknown) => showValue(value, field, prices.currency);
    return [{ name, label: field.title, from: show(oldValue), to: show(newValue) }];
  });
}
