import { comparableText } from "#domain/ground/kernel/hidden-characters";
import { NO_SUCH_FONT, readChoices, START_FONT, type LetteringChoices } from "#domain/prepress/lettering/choices";
import { faces, type Face } from "#domain/prepress/lettering/type/faces";
import { typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { Size, SizeLimits } from "#domain/ground/kernel/geometry";
import { lengthMessage, lengthText, readLength } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** The fields of the lettering editor as typed. The names are those of the form and the URL. */
export interface LetteringFields {
  /** Lines of text. */
  readonly text: string;
  readonly font: string;
  /** Slug; empty until one is chosen. */
  readonly colour: string;
  readonly material: string;
  readonly align: string;
  readonly size_by: string;
  /** In `unit`. */
  readonly size: string;
  readonly unit: Measurement;
  readonly line_spacing: string;
  readonly letter_spacing: string;
  readonly arc: string;
  readonly glass: string;
  readonly quantity: string;
  readonly speed: string;
}

/** Sample text of a new editor. */
export const SAMPLE_TEXT = "Your words here";

/** Why lettering with these lines can't be ordered yet: they are the editor's sample. Undefined for other lines. */
export const sampleProblem = (texts: ReadonlyArray<string>): string | undefined =>
  comparableText(texts.join(" ")) === comparableText(SAMPLE_TEXT)
    ? "Write your own words first: these are our example."
    : undefined;

/** Why lettering can't be saved or ordered yet, by field: no color is chosen. Empty once one is. */
export const colorErrors = ({ colour }: Pick<LetteringFields, "colour">): FieldErrors =>
  colour === "" ? { colour: ["Choose a color for your lettering."] } : {};

/** What a new editor needs to know of a product. Inches; the first material is the default. */
interface LetteringProduct extends Pick<SizeLimits, "height"> {
  readonly sizes: ReadonlyArray<Size>;
  readonly materials: ReadonlyArray<string>;
}

/**
 * The fields of a new editor. No color is chosen.
 * @param terms the quantity and production speed to start with
 * @param fonts those that can be chosen
 */
export function startFields(
  product: LetteringProduct,
  unit: Measurement,
  terms: Pick<LetteringFields, "quantity" | "speed">,
  fonts: ReadonlyArray<Pick<Face, "slug">> = faces,
): LetteringFields {
  const first = product.sizes[0]?.height ?? product.height.min;
  return {
    text: SAMPLE_TEXT,
    font: (fonts.find(({ slug }) => slug === START_FONT) ?? fonts[0])?.slug ?? START_FONT,
    colour: "",
    material: product.materials[0] ?? "",
    align: "center",
    size_by: "height",
    size: lengthText(Math.max(first, product.height.min), unit),
    unit,
    line_spacing: "1.6",
    letter_spacing: "0",
    arc: "0",
    glass: "outside",
    ...terms,
  };
}

/** The stored fields of lettering. */
interface SavedLettering {
  readonly texts: ReadonlyArray<string>;
  readonly options: Readonly<Record<string, string>>;
  readonly colour: { readonly slug: string } | undefined;
  readonly material: { readonly slug: string } | undefined;
  readonly quantity: number;
}

/** Returns the fields for stored lettering. */
export function readSavedLettering(
  { texts, options, colour, material, quantity }: SavedLettering,
  start: LetteringFields,
): LetteringFields {
  const size = Number(options["size"]);
  return {
    ...start,
    text: texts.join("\n"),
    font: options["font"] ?? start.font,
    colour: colour?.slug ?? start.colour,
    material: material?.slug ?? start.material,
    align: options["align"] ?? start.align,
    size_by: options["size_by"] ?? start.size_by,
    size: size > 0 ? lengthText(size, start.unit) : start.size,
    line_spacing: options["line_spacing"] ?? start.line_spacing,
    letter_spacing: options["letter_spacing"] ?? start.letter_spacing,
    arc: options["arc"] ?? start.arc,
    glass: options["glass"] ?? start.glass,
    quantity: String(quantity),
    speed: options["speed"] ?? start.speed,
  };
}

/** Reads a posted form or URL parameters. Missing fields have the values of `start`. */
export function readLetteringFields(
  entries: Iterable<readonly [string, unknown]>,
  start: LetteringFields,
): LetteringFields {
  const fieldValues = new Map(
    [...entries].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 2000)] as const] : [])),
  );
  const unit = fieldValues.get("unit");
  const names = Object.keys(start) as Array<keyof LetteringFields>;
  return {
    ...(Object.fromEntries(
      names.map((name) => [name, fieldValues.get(name) ?? start[name]]),
    ) as unknown as LetteringFields),
    unit: unit === "metric" || unit === "imperial" ? unit : start.unit,
  };
}

/** Converts the size to another unit. Text that is not a length stays unchanged. */
export function letteringInUnit(fields: LetteringFields, unit: Measurement): LetteringFields {
  if (fields.unit === unit) return fields;
  const inches = readLength(fields.size, fields.unit);
  return { ...fields, unit, size: inches === undefined ? fields.size : lengthText(inches, unit) };
}

/** How many pieces are ordered, and the options of an order that do not change the outlines. */
interface OrderTerms {
  readonly quantity: number;
  readonly options: Readonly<Record<string, string>>;
}

export interface LetteringOrder {
  readonly choices: LetteringChoices;
  readonly texts: ReadonlyArray<string>;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
}

/**
 * Reads the fields that lettering is outlined and priced by, or returns errors by field. The same in browser and
 * server. It needs no color: {@link colorErrors} are for saving and ordering.
 * @param terms the shop's reading of the quantity and production speed
 * @param fonts those that can be chosen, and that of the design
 */
export function readLetteringForm(
  fields: LetteringFields,
  terms: Result<OrderTerms, FieldErrors>,
  fonts: ReadonlyArray<Pick<Face, "slug">> = faces,
): Result<LetteringOrder, FieldErrors> {
  const { font, align, size_by, glass } = fields;
  const inches = readLength(fields.size, fields.unit);
  const options = {
    font,
    align,
    size_by,
    size: String(inches ?? 1),
    line_spacing: typedMeasure(fields.line_spacing),
    letter_spacing: typedMeasure(fields.letter_spacing),
    arc: typedMeasure(fields.arc),
    glass,
  };
  const texts = fields.text.split(/\r\n|\r|\n/);
  const read = readChoices(texts, options, 12);
  const errors: FieldErrors = read.ok ? {} : atFields(read.error);
  if (inches === undefined) errors["size"] = [lengthMessage(fields.unit)];
  if (!fonts.some(({ slug }) => slug === font)) errors["font"] = [NO_SUCH_FONT];
  if (!terms.ok) Object.assign(errors, terms.error);
  if (!read.ok || !terms.ok || Object.keys(errors).length > 0) return err(errors);
  const { quantity, options: otherOptions } = terms.value;
  return ok({ choices: read.value, texts: read.value.lines, options: { ...options, ...otherOptions }, quantity });
}

/** Renames the errors of a configuration to the editor's fields. */
export function atFields(errors: FieldErrors): FieldErrors {
  const { texts, options, ...rest } = errors;
  return {
    ...rest,
    ...(texts === undefined ? {} : { text: [...messagesAt({ texts }, "texts")] }),
    ...(options === undefined || Array.isArray(options) ? {} : options),
  };
}
