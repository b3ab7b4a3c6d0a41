const MAX_NAMED = 3;
const list = new Intl.ListFormat("en-US");

/**
 * The reason for recommendations: what the visitor set up or ordered, at most three products. Undefined without any.
 * @param names the latest first
 */
export const seenText = (names: ReadonlyArray<string>): string | undefined =>
  names.length === 0 ? undefined : `Because you set up or ordered ${list.format(names.slice(0, MAX_NAMED))}.`;
