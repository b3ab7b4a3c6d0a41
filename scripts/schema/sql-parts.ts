/** A row of sqlite_master. */
export interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

/**
 * A schema as its smallest parts, so that two schemas can be compared without their order: "column user.email",
 * "check user.user_role", "index user_email", "trigger user_added", "view order_balance". Values are normalized SQL.
 */
export type SchemaParts = ReadonlyMap<string, string>;

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(\w+)"|`(\w+)`|\d+\.\d+|\w+|->>?|<=|>=|<>|!=|==|\|\||<<|>>|\S/g;

/** Splits SQL into tokens, without comments and without quotes around names. */
const tokenize = (sql: string): Array<string> =>
  [...sql.matchAll(TOKEN)].flatMap(([token, quoted, ticked]) =>
    /^(--|\/\*)/.test(token) ? [] : [quoted ?? ticked ?? token],
  );

/** SQL with one space between its tokens: equal texts mean the same, however they are laid out. */
export const normalizeSql = (sql: string): string => tokenize(sql).join(" ");

/** The index of the parenthesis that closes the one at `open`. */
function closing(tokens: ReadonlyArray<string>, open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at] === "(") depth += 1;
    if (tokens[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A parenthesis is not closed: ${tokens.join(" ")}`);
}

/** Splits tokens at the commas that are in no parentheses. */
function split(tokens: ReadonlyArray<string>): Array<Array<string>> {
  const lists: Array<Array<string>> = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) lists.push([]);
    else lists.at(-1)?.push(token);
  }
  return lists;
}

/** Takes the checks out of a column or constraint. @returns the remaining tokens, and each check with its name */
function takeChecks(tokens: ReadonlyArray<string>) {
  const checks: Array<readonly [string, string]> = [];
  let rest = [...tokens];
  for (let at = rest.indexOf("CHECK"); at >= 0; at = rest.indexOf("CHECK")) {
    const end = closing(rest, at + 1);
    const expression = rest.slice(at + 2, end).join(" ");
    const isNamed = rest[at - 2] === "CONSTRAINT";
    checks.push([isNamed ? (rest[at - 1] ?? "") : expression, expression]);
    rest = [...rest.slice(0, isNamed ? at - 2 : at), ...rest.slice(end + 1)];
  }
  return { rest, checks };
}

/** A column's definition in one form: upper-case type, and no NOT NULL on a row id, which is never null. */
const normalizeColumn = ([type = "", ...rest]: ReadonlyArray<string>): string =>
  [type.toUpperCase(), ...rest].join(" ").replace(/^INTEGER PRIMARY KEY NOT NULL/, "INTEGER PRIMARY KEY");

function* tableParts(table: string, sql: string): Generator<readonly [string, string]> {
  const tokens = tokenize(sql);
  const open = tokens.indexOf("(");
  const end = closing(tokens, open);
  yield [`table ${table}`, tokens.slice(end + 1).join(" ")];
  for (const part of split(tokens.slice(open + 1, end))) {
    const { rest, checks } = takeChecks(part);
    for (const [name, expression] of checks) yield [`check ${table}.${name}`, expression];
    const [first = "", ...definition] = rest;
    if (first === "PRIMARY") yield [`primary key ${table}`, definition.join(" ")];
    else if (first !== "") yield [`column ${table}.${first}`, normalizeColumn(definition)];
  }
}

/** Takes a schema apart. Tables of SQLite, of D1 and of the migrations themselves are left out. */
export function readParts(rows: ReadonlyArray<SchemaRow>): SchemaParts {
  const parts = new Map<string, string>();
  for (const { type, name, tbl_name: table, sql } of rows) {
    if (/^(sqlite_|_cf_|d1_migrations)/.test(table)) continue;
    if (type !== "table") parts.set(`${type} ${name}`, normalizeSql(sql));
    else for (const [key, value] of tableParts(name, sql)) parts.set(key, value);
  }
  return parts;
}

export interface Difference {
  readonly part: string;
  /** Missing: undefined. */
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/** What differs between two schemas, sorted by part. */
export const compareSchemas = (first: SchemaParts, second: SchemaParts): Array<Difference> =>
  [...new Set([...first.keys(), ...second.keys()])]
    .filter((part) => first.get(part) !== second.get(part))
    .sort()
    .map((part) => ({ part, first: first.get(part), second: second.get(part) }));
