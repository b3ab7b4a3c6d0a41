/** Names of columns by table, as the migrations so far have left them. */
export type Tables = ReadonlyMap<string, ReadonlyArray<string>>;

/**
 * Finds statements of a migration that the release before it would not survive: a deployment migrates first, and the
 * old code serves on the new schema until the upload has reached every place (docs/decisions/026). A table may be
 * dropped if the same migration creates it again with all of its columns.
 * @param sql a migration file
 * @param earlier the tables before this migration
 * @returns the statements, shortened
 */
export function findBreaking(sql: string, earlier: Tables): Array<string> {
  const later = applyMigration(sql, earlier);
  return splitStatements(sql)
    .filter((statement) => isBreaking(statement, earlier, later))
    .map((statement) => statement.slice(0, 100));
}

/** The tables after a migration. A table that is created from a query has unknown columns, so none are listed. */
export function applyMigration(sql: string, earlier: Tables): Tables {
  const tables = new Map(earlier);
  for (const statement of splitStatements(sql)) {
    const created = /^CREATE TABLE (?:IF NOT EXISTS )?["`]?(\w+)["`]?\s*(.*)$/i.exec(statement);
    if (created) tables.set(created[1] ?? "", parseColumnNames(created[2] ?? ""));
    const dropped = droppedTable(statement);
    if (dropped !== undefined) tables.delete(dropped);
    const [, table = "", change = ""] = alteration(statement);
    const addedColumn = /^ADD (?:COLUMN )?["`]?(\w+)/i.exec(change)?.[1];
    if (addedColumn !== undefined) tables.set(table, [...(tables.get(table) ?? []), addedColumn]);
    const renamed = /^RENAME TO ["`]?(\w+)/i.exec(change)?.[1];
    if (renamed !== undefined) {
      tables.set(renamed, tables.get(table) ?? []);
      tables.delete(table);
    }
  }
  return tables;
}

/** Column names of a definition in parentheses: the first word of each part that is not a constraint of the table. */
function parseColumnNames(definition: string): Array<string> {
  const parts: Array<string> = [];
  let depth = 0;
  for (const piece of definition.split(/([(),])/)) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (depth === 1 && (piece === "(" || piece === ",")) parts.push("");
    else if (depth >= 1) parts[parts.length - 1] += piece;
  }
  return parts.flatMap((part) => {
    const name = /^\s*["`]?(\w+)/.exec(part)?.[1] ?? "";
    return /^(CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|)$/i.test(name) ? [] : [name];
  });
}

const droppedTable = (statement: string): string | undefined =>
  /^DROP TABLE (?:IF EXISTS )?["`]?(\w+)/i.exec(statement)?.[1];

const alteration = (statement: string): ReadonlyArray<string> =>
  /^ALTER TABLE ["`]?(\w+)["`]? (.*)$/i.exec(statement) ?? [];

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, "");

const splitStatements = (sql: string): Array<string> =>
  withoutComments(sql)
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

function isBreaking(statement: string, earlier: Tables, later: Tables): boolean {
  const dropped = droppedTable(statement);
  if (dropped !== undefined) {
    const laterColumns = later.get(dropped) ?? [];
    return (
      earlier.has(dropped) &&
      !(later.has(dropped) && (earlier.get(dropped) ?? []).every((name) => laterColumns.includes(name)))
    );
  }
  const [, table = "", change = ""] = alteration(statement);
  if (!earlier.has(table)) return false;
  if (/^(DROP|RENAME)\b/i.test(change)) return true;
  // The old code inserts rows without the new column.
  return /\bNOT NULL\b/i.test(change) && !/\b(DEFAULT|GENERATED|AS \()/i.test(change);
}
