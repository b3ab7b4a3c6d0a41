/**
 * Columns that one SELECT may give back in tests. D1 allows 100, and refuses at run time what is beyond: the rest is room
 * for the columns that a later migration adds to a table that is joined.
 */
export const MAX_COLUMNS = 90;

/**
 * The number of columns that a SELECT returns; 0 for other statements. A `*` counts as one.
 * @param query from the query builder, or handwritten
 */
export function countColumns(query: string): number {
  const text = query.trimStart();
  if (!/^select\b/i.test(text)) return 0;
  let columns = 1;
  let depth = 0;
  // Skips quoted names and texts. A doubled quote inside is an escaped one.
  for (const [token] of text.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[(),]|\b(?:from|union)\b/gi)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth === 0 && token === ",") columns += 1;
    else if (depth === 0 && /^(?:from|union)$/i.test(token)) break;
  }
  return columns;
}

const guarded = Symbol("column limit");

/** Makes every database refuse a SELECT with too many columns. Patches the class, which test files share, only once. */
export function limitColumns(database: D1Database): void {
  const shared = Object.getPrototypeOf(database) as D1Database & { [guarded]?: true };
  if (shared[guarded]) return;
  const prepare: (this: D1Database, query: string) => D1PreparedStatement = Reflect.get(shared, "prepare");
  shared.prepare = function prepareCounted(query) {
    const columns = countColumns(query);
    if (columns > MAX_COLUMNS)
      throw new Error(
        `A SELECT gives ${columns} columns back, and D1 at most 100. Name those that are used: ${query.slice(0, 200)}`,
      );
    return prepare.call(this, query);
  };
  shared[guarded] = true;
}
