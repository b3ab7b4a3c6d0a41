import { is, SQL } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../worker/db/schema/index.ts";
import type { SchemaRow } from "./sql-parts.ts";

/** Drizzle cannot say it: tables that are only looked up by their whole key, or by its beginning. */
const WITHOUT_ROWID: ReadonlySet<string> = new Set(["address_count", "file_reference", "tag_picture"]);

const dialect = new SQLiteSyncDialect({ casing: "snake_case" });
const casing = (dialect as unknown as { readonly casing: { getColumnCasing(column: unknown): string } }).casing;

const columnName = (column: unknown): string => casing.getColumnCasing(column);

/** A value as an SQL literal. */
function literal(value: unknown): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return String(typeof value === "boolean" ? Number(value) : value);
}

/** The text of an SQL expression inside the statement that creates its table, which names no table and no parameter. */
function expression(sql: SQL, table: string): string {
  const query = dialect.sqlToQuery(sql);
  let next = 0;
  return query.sql
    .replaceAll("?", () => {
      next += 1;
      return literal(query.params[next - 1]);
    })
    .replaceAll(`"${table}".`, "")
    .replaceAll(/"(\w+)"/g, "$1");
}

type Column = ReturnType<typeof getTableConfig>["columns"][number];

function columnSql(column: Column, references: string, table: string): string {
  const isRowId = column.primary && column.getSQLType() === "integer";
  const { generated } = column;
  return [
    columnName(column),
    column.getSQLType().toUpperCase(),
    column.primary && "PRIMARY KEY",
    (column as { autoIncrement?: boolean }).autoIncrement && "AUTOINCREMENT",
    column.notNull && !isRowId && "NOT NULL",
    column.default !== undefined &&
      `DEFAULT ${is(column.default, SQL) ? expression(column.default, table) : literal(column.mapToDriverValue(column.default))}`,
    generated && `GENERATED ALWAYS AS (${expression(generated.as as SQL, table)}) ${generated.mode?.toUpperCase()}`,
    references,
  ]
    .filter(Boolean)
    .join(" ");
}

function* tableRows(table: SQLiteTable): Generator<SchemaRow> {
  const { name, columns, checks, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns } = key.reference();
      const action = key.onDelete === undefined ? "" : ` ON DELETE ${key.onDelete.toUpperCase()}`;
      return [
        columnName(from[0]),
        `REFERENCES ${getTableConfig(foreignTable).name} (${columnName(foreignColumns[0])})${action}`,
      ];
    }),
  );
  const lines = [
    ...columns.map((column) => columnSql(column, references.get(columnName(column)) ?? "", name)),
    ...primaryKeys.map((key) => `PRIMARY KEY (${key.columns.map(columnName).join(", ")})`),
    ...checks.map((check) => `CONSTRAINT ${check.name} CHECK (${expression(check.value, name)})`),
  ];
  const options = WITHOUT_ROWID.has(name) ? "STRICT, WITHOUT ROWID" : "STRICT";
  const sql = `CREATE TABLE ${name} (\n  ${lines.join(",\n  ")}\n) ${options}`;
  yield { type: "table", name, tbl_name: name, sql };
  for (const { config } of indexes) {
    const list = config.columns.map((column) => (is(column, SQL) ? expression(column, name) : columnName(column)));
    const where = config.where === undefined ? "" : ` WHERE ${expression(config.where, name)}`;
    const create = `CREATE ${config.unique ? "UNIQUE " : ""}INDEX ${config.name} ON ${name} (${list.join(", ")})`;
    yield { type: "index", name: config.name, tbl_name: name, sql: `${create}${where}` };
  }
}

/** The tables that the code describes, in the order of worker/db/schema/index.ts. */
export const declaredTables = (): Array<SQLiteTable> =>
  Object.values(schema).filter((entry): entry is never => is(entry, SQLiteTable)) as Array<SQLiteTable>;

/** The tables and indexes that the code describes, as the SQL that creates them. */
export const declaredRows = (): Array<SchemaRow> => declaredTables().flatMap((table) => [...tableRows(table)]);
