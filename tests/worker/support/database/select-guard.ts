/**
 * Columns that one SELECT may give back in tests. D1 allows 100, and refuses at run time what is beyond: the rest is
 * room for the columns that a later migration adds to a table that is joined.
 */
export const MAX_COLUMNS = 90;

/**
 * The columns that a SELECT returns, by their names in the result; none for other statements. A `*` counts as one, and
 * an expression without a name is named by its text, as SQLite does it.
 * @param query from the query builder, or handwritten
 */
export function selectedColumns(query: string): Array<string> {
  const text = query.trimStart();
  const keyword = /^select\s+(?:distinct\s+)?/i.exec(text);
  if (!keyword) return [];
  const columns: Array<string> = [];
  let start = keyword[0].length;
  let end = text.length;
  let depth = 0;
  // Skips quoted names and texts. A doubled quote inside is an escaped one.
  for (const match of text.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[(),]|\b(?:from|union)\b/gi)) {
    const [token] = match;
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth === 0 && token === ",") {
      columns.push(readColumnName(text.slice(start, match.index)));
      start = match.index + 1;
    } else if (depth === 0 && /^(?:from|union)$/i.test(token)) {
      end = match.index;
      break;
    }
  }
  return [...columns, readColumnName(text.slice(start, end))];
}

/** `"a"."b"` is b, `count(c) AS "d"` is d, and `count(c)` itself. */
function readColumnName(item: string): string {
  const text = item.trim();
  const [, double, grave, bare] = /(?:\bas\s+|^|\.)(?:"([^"]*)"|`([^`]*)`|([\w*]+))$/i.exec(text) ?? [];
  return double ?? grave ?? bare ?? text;
}

/** The names that more than one column of a SELECT has, `*` aside. */
export function repeatedColumns(query: string): Array<string> {
  const names = selectedColumns(query).filter((name) => name !== "*");
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

const guarded = Symbol("select guard");

/**
 * Makes every database refuse a SELECT with too many columns, and a batch in which two columns of one SELECT have the
 * same name: D1 returns the rows of a batch as objects, so that the later column would replace the earlier one in
 * silence. Patches the class, which test files share, only once.
 */
export function guardSelects(database: D1Database): void {
  const shared = Object.getPrototypeOf(database) as D1Database & { [guarded]?: true };
  if (shared[guarded]) return;
  const prepare: (this: D1Database, query: string) => D1PreparedStatement = Reflect.get(shared, "prepare");
  shared.prepare = function prepareCounted(query) {
    const columns = selectedColumns(query).length;
    if (columns > MAX_COLUMNS)
      throw new Error(
        `A SELECT gives ${columns} columns back, and D1 at most 100. Name those that are used: ${query.slice(0, 200)}`,
      );
    return prepare.call(this, query);
  };
  const batch: D1Database["batch"] = Reflect.get(shared, "batch");
  shared.batch = function batchNamed<T>(statements: Array<D1PreparedStatement>) {
    for (const statement of statements) {
      const query: unknown = Reflect.get(statement, "statement");
      if (typeof query !== "string") throw new Error("A prepared statement of D1 no longer tells its text");
      const repeated = repeatedColumns(query);
      if (repeated.length > 0)
        throw new Error(`A SELECT of a batch has two columns named ${repeated.join(", ")}: ${query.slice(0, 200)}`);
    }
    return batch.call(this, statements) as Promise<Array<D1Result<T>>>;
  };
  shared[guarded] = true;
}
