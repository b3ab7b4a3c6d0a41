import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";

/** More than all zones and currencies in use. */
const MAX_CACHED = 500;

// Creating a formatter takes hundreds of times as long as using it, so each is created once.
const numbers = new BoundedCache<string, Intl.NumberFormat>(MAX_CACHED);
const dates = new BoundedCache<string, Intl.DateTimeFormat>(MAX_CACHED);

const makeKey = (locale: string, options: object): string => `${locale} ${JSON.stringify(options)}`;

/** @throws RangeError for an unknown locale or currency */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers.get(makeKey(locale, options), () => new Intl.NumberFormat(locale, options));

/** @throws RangeError for an unknown locale or time zone */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dates.get(makeKey(locale, options), () => new Intl.DateTimeFormat(locale, options));
