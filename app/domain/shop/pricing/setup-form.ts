import { hasEqualSides } from "#domain/ground/kernel/settings/shapes";
import type { ProductRules } from "#domain/shop/catalog/product";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { lengthMessage, lengthText, measuredText, readLength } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { AskedAmount } from "#domain/shop/pricing/beyond-online";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { fitSpec, QUANTITY_MESSAGE } from "#domain/shop/pricing/spec-input";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, type Result } from "#domain/ground/kernel/result";

/** The fields of the setup form as typed. The names are those of the form and the URL. */
export interface SetupFields {
  /** "3x2" for an offered size, or "custom" for the typed width and height. */
  readonly size: string;
  readonly unit: Measurement;
  readonly width: string;
  readonly height: string;
  readonly shape: string;
  readonly material: string;
  readonly quantity: string;
  readonly options: Readonly<Record<string, string>>;
}

export const CUSTOM_SIZE = "custom";
const OPTION_PREFIX = "option-";
export const optionField = (name: string): string => `${OPTION_PREFIX}${name}`;
export const sizeKey = (size: { width: number; height: number }): string => `${size.width}x${size.height}`;

/** Returns the fields for a specification. An offered size is selected as such. */
export function toSetupFields(
  spec: QuoteSpec,
  product: ProductRules,
  table: PriceTable,
  unit: Measurement,
): SetupFields {
  const offered = sizesFor(product, spec.shape).find(
    (size) => size.width === spec.width && size.height === spec.height,
  );
  const options = getPriceOptions(table.parameters);
  return {
    size: offered ? sizeKey(offered) : CUSTOM_SIZE,
    unit,
    width: lengthText(spec.width, unit),
    height: lengthText(spec.height, unit),
    shape: spec.shape,
    material: spec.material,
    quantity: String(spec.quantity),
    options: Object.fromEntries(
      Object.entries(options).map(([name, option]) => [name, spec.options[name] ?? option.start]),
    ),
  };
}

/** Converts typed lengths to another unit, and back to the same. Text that is not a length stays unchanged. */
export function inUnit(fields: SetupFields, unit: Measurement): SetupFields {
  if (fields.unit === unit) return fields;
  const converted = (text: string): string => {
    const inches = readLength(text, fields.unit);
    if (inches === undefined) return text;
    const shortText = lengthText(inches, unit);
    const isSame = lengthText(readLength(shortText, unit) ?? inches, fields.unit) === lengthText(inches, fields.unit);
    // 10 cm are 3.937 in: 3.94 in would be 10.01 cm.
    return isSame || unit === "metric" ? shortText : String(inches);
  };
  return { ...fields, unit, width: converted(fields.width), height: converted(fields.height) };
}

/** Returns the offered sizes for a shape, smallest first; for a circle one of each width. */
export function sizesFor(product: ProductRules, shape: string): ReadonlyArray<{ width: number; height: number }> {
  const sides = [...new Set(product.sizes.map((size) => Math.min(size.width, size.height)))];
  const sizes = hasEqualSides(shape) ? sides.map((side) => ({ width: side, height: side })) : [...product.sizes];
  return sizes.sort((a, b) => a.width * a.height - b.width * b.height);
}

/** The inches in an offered size's key; undefined for "custom". */
function readSizeKey(key: string): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = /^(\d{1,3}(?:\.\d{1,3})?)x(\d{1,3}(?:\.\d{1,3})?)$/.exec(key) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** The sides of an offered size as the fields of a custom one show them. */
export const sidesInUnit = (size: { readonly width: number; readonly height: number }, unit: Measurement) => ({
  width: lengthText(size.width, unit),
  height: lengthText(size.height, unit),
});

/**
 * Whether a URL has an offered size and typed sides as well. The size counts, and the page's address is that without
 * the sides.
 */
export const hasTwoSizes = (parameters: { get(name: string): string | null }): boolean =>
  readSizeKey(parameters.get("size") ?? "") !== undefined &&
  (parameters.get("width") !== null || parameters.get("height") !== null);

/**
 * Reads a posted form or URL parameters. Missing fields have the values of `start`. An offered size has its own sides.
 */
export function readFields(entries: Iterable<readonly [string, unknown]>, start: SetupFields): SetupFields {
  const fieldValues = new Map(
    [...entries].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  const options: Record<string, string> = {};
  for (const name of Object.keys(start.options))
    options[name] = fieldValues.get(optionField(name)) ?? start.options[name] ?? "";
  const unit = fieldValues.get("unit");
  // A URL may contain width and height only.
  const size = fieldValues.get("size") ?? (fieldValues.has("width") ? CUSTOM_SIZE : start.size);
  const readUnit = unit === "metric" || unit === "imperial" ? unit : start.unit;
  const offered = readSizeKey(size);
  const typedSides = {
    width: fieldValues.get("width") ?? start.width,
    height: fieldValues.get("height") ?? fieldValues.get("width") ?? start.height,
  };
  return {
    size,
    unit: readUnit,
    ...(offered ? sidesInUnit(offered, readUnit) : typedSides),
    shape: fieldValues.get("shape") ?? start.shape,
    material: fieldValues.get("material") ?? start.material,
    quantity: readQuantityText(fieldValues.get("quantity"), fieldValues.get("other-quantity"), start.quantity),
    options,
  };
}

/** Returns the fields as form or URL entries, which `readFields` reads back. An offered size needs no sides. */
export const setupEntries = ({ options, ...plain }: SetupFields): ReadonlyArray<readonly [string, string]> => [
  ...Object.entries(plain).filter(([name]) => plain.size === CUSTOM_SIZE || (name !== "width" && name !== "height")),
  ...Object.entries(options).map(([name, choice]) => [optionField(name), choice] as const),
];

/** Without JavaScript, "another quantity" is a choice with a field beside it. */
const readQuantityText = (selection: string | undefined, customText: string | undefined, start: string): string =>
  selection === "other" ? (customText ?? "") : (selection ?? start);

/** Reads the fields, or returns errors by field. The same in browser and server. */
export function readSetup(
  fields: SetupFields,
  product: ProductRules,
  table: PriceTable,
): Result<QuoteSpec, FieldErrors> {
  const errors: FieldErrors = {};
  const sides = readSize(fields, product, errors);
  const quantity = typedCount(fields.quantity);
  if (quantity === undefined) errors["quantity"] = [QUANTITY_MESSAGE];
  const { shape, material, options } = fields;
  const fitted = fitSpec(
    { ...sides, quantity: quantity ?? product.quantity.start, shape, material, options },
    product,
    table,
  );
  if (fitted.ok && Object.keys(errors).length === 0) return fitted;
  const fitErrors = fitted.ok ? {} : fitted.error;
  return err({ ...inReadersUnit(fitErrors, fields.unit), ...errors });
}

/**
 * Returns the requested size and quantity, whether or not they have an online price. Undefined while a field cannot be
 * read.
 */
export function readAskedAmount(fields: SetupFields, product: ProductRules): AskedAmount | undefined {
  const errors: FieldErrors = {};
  const { width, height } = readSize(fields, product, errors);
  const quantity = typedCount(fields.quantity);
  if (width === undefined || quantity === undefined || Object.keys(errors).length > 0) return undefined;
  const [start] = product.sizes;
  // A ready-made design keeps its proportions; the requested height is ignored.
  const actualHeight =
    product.keepsProportions && start ? Math.round((width * start.height * 1000) / start.width) / 1000 : height;
  return actualHeight === undefined ? undefined : { width, height: actualHeight, quantity };
}

/** Error messages are in inches. They are converted for customers who use metric units. */
const inReadersUnit = (errors: FieldErrors, unit: Measurement): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map((message) => measuredText(message, unit)) : messages,
    ]),
  );

function readSize(
  { size, width, height, unit, shape }: SetupFields,
  product: ProductRules,
  errors: FieldErrors,
): { width?: number; height?: number } {
  if (size !== CUSTOM_SIZE) {
    const offered = sizesFor(product, shape).find((candidate) => sizeKey(candidate) === size);
    if (offered) return offered;
    // A circle takes the smaller side of a size of another shape.
    const listedSize = product.sizes.find((candidate) => sizeKey(candidate) === size);
    if (!listedSize) errors["width"] = ["Choose a size from the list or enter your own."];
    const side = listedSize && Math.min(listedSize.width, listedSize.height);
    return side === undefined ? {} : { width: side, height: side };
  }
  const read = {
    width: readLength(width, unit),
    height: hasEqualSides(shape) ? readLength(width, unit) : readLength(height, unit),
  };
  const message = lengthMessage(unit);
  if (read.width === undefined) errors["width"] = [message];
  if (read.height === undefined && !product.keepsProportions && !hasEqualSides(shape)) errors["height"] = [message];
  return {
    ...(read.width === undefined ? {} : { width: read.width }),
    ...(read.height === undefined ? {} : { height: read.height }),
  };
}

/** A finished piece that is smaller than requested. Inches. */
export interface MadePiece {
  readonly ordered: { readonly width: number; readonly height: number };
  readonly real: { readonly width: number; readonly height: number };
  readonly shape: string;
}

/**
 * Returns the specification to price: the real size of the finished piece, while the requested size is unchanged.
 * Fields show hundredths, so hundredths are compared.
 */
export function asMade<Spec extends Pick<QuoteSpec, "width" | "height" | "shape">>(
  spec: Spec,
  piece: MadePiece | undefined,
): Spec {
  if (!piece || spec.shape !== piece.shape) return spec;
  const isSame = (a: number, b: number) => Math.abs(a - b) < 0.006;
  return isSame(spec.width, piece.ordered.width) && isSame(spec.height, piece.ordered.height)
    ? { ...spec, ...piece.real }
    : spec;
}

/** What is chosen, as a configured product stores it. A product without materials has none. */
export const toDesignChoices = ({ width, height, quantity, material, shape, options }: QuoteSpec) => ({
  width,
  height,
  quantity,
  shape,
  options: { ...options },
  ...(material === "" ? {} : { material }),
});
