/**
 * Maximum cached formatters. More than all zones and currencies in use, so that foreign names cannot fill the memory.
 */
const MAX_CACHED = 500;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes hundreds of times as long as using it, so each is created once. */
function kept<T>(formats: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  if (formats.size >= MAX_CACHED) formats.clear();
  formats.set(key, made);
  return made;
}

/** @throws RangeError for an unknown locale or currency */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

/** @throws RangeError for an unknown locale or time zone */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
