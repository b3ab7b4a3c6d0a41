/**
 * Finds statements of a migration that the release before it would not survive: a deployment migrates first, and the old
 * code serves on the new schema until the upload has reached every place (docs/decisions/026).
 * @param sql a migration file
 * @param created tables that migrations of the same release created; the old code does not know them
 * @returns the statements, shortened
 */
export function findBreaking(sql: string, created: ReadonlySet<string> = new Set()): Array<string> {
  const own = new Set([...created, ...createdTables(sql)]);
  return statementsOf(sql)
    .filter((statement) => isBreaking(statement, own))
    .map((statement) => statement.slice(0, 100));
}

/** Names of the tables that a migration creates. */
export const createdTables = (sql: string): Array<string> =>
  [...withoutComments(sql).matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?["`]?(\w+)/gi)].map(
    ([, name = ""]) => name,
  );

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, "");

const statementsOf = (sql: string): Array<string> =>
  withoutComments(sql)
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

function isBreaking(statement: string, own: ReadonlySet<string>): boolean {
  const dropped = /^DROP TABLE (?:IF EXISTS )?["`]?(\w+)/i.exec(statement)?.[1];
  if (dropped !== undefined) return !own.has(dropped);
  const [, table = "", change = ""] = /^ALTER TABLE ["`]?(\w+)["`]? (.*)$/i.exec(statement) ?? [];
  if (table === "" || own.has(table)) return false;
  if (/^(DROP|RENAME)\b/i.test(change)) return true;
  // The old code inserts rows without the new column.
  return /\bNOT NULL\b/i.test(change) && !/\b(DEFAULT|GENERATED|AS \()/i.test(change);
}
