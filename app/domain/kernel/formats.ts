/** More than all zones and currencies that one isolate meets; names from outside cannot fill its memory. */
const MAX_CACHED = 500;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes some hundred times as long as using it: each is made once. */
function kept<T>(formats: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  if (formats.size >= MAX_CACHED) formats.clear();
  formats.set(key, made);
  return made;
}

/** @throws RangeError for a locale, or a currency, that there is not */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

/** @throws RangeError for a locale, or a time zone, that there is not */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
