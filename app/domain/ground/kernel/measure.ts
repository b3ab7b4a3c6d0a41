import { typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { numberFormat } from "#domain/ground/kernel/formats";
import { DEFAULT_MEASUREMENT, MEASUREMENT_OPTIONS, type Measurement } from "#domain/ground/kernel/measurement";

/** Centimeters per inch. The shop calculates in inches; metric units are for display only. */
export const CM_PER_INCH = 2.54;
/** Of PDF and of type. */
export const POINTS_PER_INCH = 72;

export type MeasurementOption = (typeof MEASUREMENT_OPTIONS)[number]["value"];

/** Converts the profile's number to a unit. Anything but 1 is imperial. */
export const toMeasurement = (option: number): Measurement => (option === 1 ? "metric" : "imperial");
/** Converts a unit to the profile's number. */
export const toMeasurementOption = (measurement: Measurement): MeasurementOption => (measurement === "metric" ? 1 : 2);
/** Reads the profile's number from a form, or undefined. */
export const readMeasurementOption = (text: string | undefined): MeasurementOption | undefined =>
  MEASUREMENT_OPTIONS.find(({ value }) => String(value) === text)?.value;

/** Cookie for a guest's unit. */
export const MEASUREMENT_COOKIE = "measurement";
/** Reads a guest's cookie. Anything but the two names means the default. */
export const readMeasurementCookie = (text: string | undefined): Measurement =>
  MEASUREMENT_OPTIONS.find(({ name }) => name === text)?.name ?? DEFAULT_MEASUREMENT;

export const toCentimetres = (inches: number): number => inches * CM_PER_INCH;
export const toInches = (centimetres: number): number => centimetres / CM_PER_INCH;

/** Rounds to the nearest quarter: 2.13 becomes 2.25, halves go up. */
export const toQuarter = (value: number): number => Math.round(value * 4) / 4;

/** Rounds to three decimals, as stored lengths have; never -0. */
export const toThousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Rounds to two decimals, as shown lengths have. */
export const toHundredth = (value: number): number => Number(value.toFixed(2));

/** Formats at most two decimals without trailing zeros: 3, 2.5, 7.62. */
const plain = (value: number): string => String(toHundredth(value));

/** Formats a length in the customer's unit, without the unit: 3 inches are "3" or "7.62". */
export const lengthText = (inches: number, measurement: Measurement): string =>
  plain(measurement === "metric" ? toCentimetres(inches) : inches);

/** The unit after a number: "3 in", "7.62 cm". */
export const unitText = (measurement: Measurement): "cm" | "in" => (measurement === "metric" ? "cm" : "in");
/** The unit in a field's label: "cm" or "inch". */
export const unitLabel = (measurement: Measurement): "cm" | "inch" => (measurement === "metric" ? "cm" : "inch");
/** The unit in a sentence: "at least 2 inches high". "in" would read as a preposition. */
export const unitName = (measurement: Measurement): "cm" | "inches" => (measurement === "metric" ? "cm" : "inches");

/** Formats a length with its unit: "3 in" or "7.62 cm". */
export const lengthWithUnit = (inches: number, measurement: Measurement): string =>
  `${lengthText(inches, measurement)} ${unitText(measurement)}`;

/** "3 × 2 in" or "7.62 × 5.08 cm". */
export const sizeText = (widthIn: number, heightIn: number, measurement: Measurement = DEFAULT_MEASUREMENT): string =>
  `${lengthText(widthIn, measurement)} × ${lengthWithUnit(heightIn, measurement)}`;

/** Both units, the chosen one first: "3 × 2 in (7.62 × 5.08 cm)". */
export const sizeInBoth = (widthIn: number, heightIn: number, measurement: Measurement = DEFAULT_MEASUREMENT): string =>
  `${sizeText(widthIn, heightIn, measurement)} (${sizeText(widthIn, heightIn, measurement === "metric" ? "imperial" : "metric")})`;

const SQ_CM_PER_SQ_INCH = CM_PER_INCH * CM_PER_INCH;
const grouped = (value: number): string =>
  numberFormat("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
const number = (text: string): number => Number(text.replaceAll(",", ""));

/**
 * A sentence of the shop that names lengths or areas in inches or feet, in the unit that a person reads: "Printing 450
 * square inches", "Choose from 1 to 20 inches.", "3 × 2 in". For sentences that were stored with an order or a chat
 * card, and those that a rule wrote.
 */
export function measuredText(sentence: string, measurement: Measurement): string {
  if (measurement === "imperial") return sentence;
  return sentence
    .replace(/([\d,]*\d(?:\.\d+)?) square (?:inch(?:es)?|(foot|feet))\b/g, (_, area: string, feet?: string) => {
      const squareCm = number(area) * (feet ? 144 : 1) * SQ_CM_PER_SQ_INCH;
      return squareCm >= 10_000 ? `${grouped(squareCm / 10_000)} m²` : `${grouped(squareCm)} cm²`;
    })
    .replace(/\b(\d+(?:\.\d+)?) × (\d+(?:\.\d+)?) in\b(?!\s*\()/g, (_, width: string, height: string) =>
      sizeText(Number(width), Number(height), measurement),
    )
    .replace(
      /(\d+(?:\.\d+)?(?: (?:to|by|and) \d+(?:\.\d+)?)*) inch(?:es)?\b/g,
      (_, lengths: string) =>
        `${lengths.replace(/\d+(?:\.\d+)?/g, (length) => lengthText(Number(length), measurement))} cm`,
    );
}

/** The error message for an unreadable length. */
export const lengthMessage = (measurement: Measurement): string =>
  measurement === "metric"
    ? "Enter a length in centimeters, such as 7.5."
    : "Enter a length in inches, such as 3 or 2.5.";

/** How people write the unit behind a length. The other unit's stays, so that it is refused. */
const UNIT_SIGNS = {
  imperial: /\s*(?:["\u201d\u2033]|''|in(?:ch(?:es)?|\.)?)$/i,
  metric: /\s*cm\.?$/i,
} as const satisfies Readonly<Record<Measurement, RegExp>>;

/** A rule is divided into halves to sixteenths of an inch: "3 1/2", "3-1/2" or "3½". */
const FRACTION = /^(?:(\d{1,6})[ -])?(\d{1,2})\/([1-9]\d?)$/;

/** A typed length as a number without its unit. Text that is none is refused where it is read. */
function typedLength(text: string, measurement: Measurement): string {
  const wholeAndFraction = text.replaceAll(/[\u00bc-\u00be\u2150-\u215e]/g, " $&").replace(UNIT_SIGNS[measurement], "");
  const number = typedMeasure(wholeAndFraction.trim()).replace("\u2044", "/");
  const [, whole = "0", over, under] = FRACTION.exec(number) ?? [];
  return over === undefined ? number : String(toThousandth(Number(whole) + Number(over) / Number(under)));
}

/** Reads a typed length as inches, to a thousandth. Returns undefined for anything but a positive number. */
export function readLength(text: string, measurement: Measurement): number | undefined {
  const inches = readInches(text, measurement);
  return inches !== undefined && inches > 0 ? inches : undefined;
}

/** Reads a typed place on a sheet as inches, to a thousandth; it may be zero, or negative with a sign before it. */
export function readPlace(text: string, measurement: Measurement): number | undefined {
  const [, sign, length = ""] = /^\s*([-\u2212])?(.*)$/s.exec(text) ?? [];
  const inches = readInches(length, measurement);
  return inches === undefined || sign === undefined ? inches : toThousandth(-inches);
}

function readInches(text: string, measurement: Measurement): number | undefined {
  const digits = typedLength(text, measurement);
  if (!/^\d{1,6}(\.\d{1,6})?$|^\.\d{1,6}$/.test(digits)) return undefined;
  return toThousandth(measurement === "metric" ? toInches(Number(digits)) : Number(digits));
}

/**
 * Rounds a typed size to the nearest quarter of its unit, plus the given quarters: "2.13" becomes "2.25". Text that is
 * not a length, or would become 0, stays unchanged for validation.
 */
export function snapLength(text: string, measurement: Measurement, quarters = 0): string {
  if (readLength(text, measurement) === undefined) return text;
  const snapped = toQuarter(Number(typedLength(text, measurement))) + quarters / 4;
  return snapped > 0 ? plain(snapped) : text;
}
