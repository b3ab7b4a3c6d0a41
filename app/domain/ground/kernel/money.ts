import { numberFormat } from "#domain/ground/kernel/formats";

/** An amount in the currency's minor unit (cents), always a safe integer, with its ISO 4217 code. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

export const DEFAULT_CURRENCY = "USD";

export const money = (minor: number, currency: string = DEFAULT_CURRENCY): Money => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money needs whole minor units, got ${minor}`);
  return { minor, currency };
};

/** Asking a formatter for its options takes longer than formatting an amount, so each is asked once. */
const digitsByFormat = new WeakMap<Intl.NumberFormat, number>();

/** Decimal digits of a currency: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const format = numberFormat("en", { style: "currency", currency });
  const digits = digitsByFormat.get(format) ?? format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByFormat.set(format, digits);
  return digits;
}

/** Converts to the wire format: a decimal string such as "12.50", with the currency's decimals. */
export function toDecimal({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? "-" : "";
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const DECIMAL = /^-?\d{1,13}(\.\d{1,4})?$/;

/** Reads the wire format. Returns undefined for anything but a decimal number, and for too many decimals. */
export function fromDecimal(text: string, currency: string = DEFAULT_CURRENCY): Money | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const digits = minorDigits(currency);
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  if (fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, "0")) * (text.startsWith("-") ? -1 : 1);
  return Number.isSafeInteger(minor) ? { minor: minor === 0 ? 0 : minor, currency } : undefined;
}

/**
 * Reads an amount with its currency from the wire. A missing currency is reported as an error and treated as USD.
 * @param report logs the error; this module has no console
 * @returns undefined when `amount` is not a decimal number of that currency
 */
export function readAmount(
  amount: string,
  currency: string | null | undefined,
  report: (message: string) => void,
): Money | undefined {
  if (!currency) report(`The amount ${amount} came without a currency; ${DEFAULT_CURRENCY} is assumed.`);
  return fromDecimal(amount, currency || DEFAULT_CURRENCY);
}

/** Formats an amount for people: "$12.50". */
export const formatMoney = ({ minor, currency }: Money, locale = "en-US"): string =>
  numberFormat(locale, { style: "currency", currency }).format(minor / 10 ** minorDigits(currency));

/**
 * Distributes `total` by weight. Leftover cents go to the first shares, so the shares add up to the total.
 * @param weights at least one, none negative, not all zero
 */
export function allocate(total: Money, weights: ReadonlyArray<number>): Array<Money> {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (!(whole > 0)) throw new RangeError("Cannot allocate by weights that add up to nothing");
  const shares = weights.map((weight) => Math.trunc((total.minor * weight) / whole));
  const remainder = total.minor - shares.reduce((a, b) => a + b, 0);
  const step = Math.sign(remainder);
  return shares.map((minor, i) => money(minor + (i < Math.abs(remainder) ? step : 0), total.currency));
}
