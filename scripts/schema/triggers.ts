import { getTableConfig } from "drizzle-orm/sqlite-core";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import * as schema from "../../worker/db/schema/index.ts";
import {
  PUBLISHED,
  type Parent,
  type Published,
  type RowEvent,
  type TableKey,
} from "../../worker/db/schema/published.ts";
import { declaredRows } from "./declared-tables.ts";
import { normalizeSql, type SchemaRow } from "./sql-parts.ts";

const tables = { ...schema };

const SUFFIX = { INSERT: "added", UPDATE: "changed", DELETE: "removed" } as const;
const EVENTS = ["INSERT", "UPDATE", "DELETE"] as const;

const RAISE_CATALOG =
  "UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))";

/** `ROW` is the row as written, or the one that was deleted. */
const atRow = (sql: string, event: RowEvent): string => sql.replaceAll("ROW.", event === "DELETE" ? "OLD." : "NEW.");

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly event: RowEvent;
  readonly condition?: string;
  readonly statements: ReadonlyArray<string>;
}

function triggerRow({ name, table, event, condition = "", statements }: Trigger): SchemaRow {
  const when = condition === "" ? "" : ` WHEN ${condition}`;
  const body = statements.map((statement) => `  ${atRow(statement, event)};\n`).join("");
  const sql = `CREATE TRIGGER ${name} AFTER ${event} ON ${table}${when} BEGIN\n${body}END`;
  return { type: "trigger", name, tbl_name: table, sql };
}

/** Whether the watchers of a record see it as new. */
function isAdded({ isMoved, condition }: Published, event: RowEvent): string {
  if (event !== "UPDATE") return event === "INSERT" ? "1" : "0";
  const moves = isMoved ? ["NEW.user_id IS NOT OLD.user_id"] : [];
  const appears = condition === undefined ? [] : [`NOT (${condition.replaceAll("ROW.", "OLD.")})`];
  return [...appears, ...moves].join(" OR ") || "0";
}

function changeCondition({ condition, updateCondition }: Published, event: RowEvent): string | undefined {
  if (event !== "UPDATE") return condition && atRow(condition, event);
  return updateCondition ?? (condition && `${atRow(condition, event)} OR ${condition.replaceAll("ROW.", "OLD.")}`);
}

function parentStatement(parent: Parent): string {
  const type = CONTENT_TYPES[parent.record];
  return "from" in parent
    ? `INSERT INTO change_outbox (content_type, object_id, owner) ${parent.from.replace("SELECT ", `SELECT ${type}, `)}`
    : `INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (${type}, ${parent.id}, 0, 0, ${parent.owner})`;
}

function* changeTriggers(table: string, published: Published): Generator<SchemaRow> {
  const { on = EVENTS, record, owner, parents = [] } = published;
  for (const event of on) {
    const statements = parents.filter((parent) => (parent.on ?? on).includes(event)).map(parentStatement);
    if (record !== undefined)
      statements.unshift(
        `INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (${CONTENT_TYPES[record]}, ROW.id, ${isAdded(published, event)}, ${event === "DELETE" ? 1 : 0}, ${owner})`,
      );
    const condition = changeCondition(published, event);
    const name = `${table}_${SUFFIX[event]}`;
    if (statements.length > 0) yield triggerRow({ name, table, event, statements, ...(condition && { condition }) });
  }
}

function* searchTriggers(table: string, { search, searchedIn }: Published): Generator<SchemaRow> {
  for (const event of EVENTS) {
    const statements: Array<string> = [];
    if (search && (search.on ?? EVENTS).includes(event))
      statements.push(`INSERT INTO search_outbox (kind, object_id) VALUES ('${search.kind}', ${search.id})`);
    if (searchedIn && event === "UPDATE") {
      const isChanged = searchedIn.columns.map((column) => `OLD.${column} <> NEW.${column}`).join(" OR ");
      const from = searchedIn.from.replace("SELECT ", `SELECT '${searchedIn.kind}', `);
      statements.push(`INSERT INTO search_outbox (kind, object_id) ${from} AND (${isChanged})`);
    }
    if (statements.length > 0) yield triggerRow({ name: `search_${table}_${SUFFIX[event]}`, table, event, statements });
  }
}

function* officeSearchTriggers(table: string, { officeSearch }: Published): Generator<SchemaRow> {
  if (!officeSearch) return;
  const statements = Object.entries(officeSearch.ids).map(
    ([kind, ids]) =>
      `INSERT INTO office_search_outbox (kind, object_id) ${ids.replace("SELECT ", `SELECT '${kind}', `)}`,
  );
  const isChanged = officeSearch.columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(" OR ");
  for (const event of EVENTS) {
    const name = `office_search_${table}_${SUFFIX[event]}`;
    yield triggerRow({ name, table, event, statements, ...(event === "UPDATE" && { condition: isChanged }) });
  }
}

/** The triggers that fill the outboxes and raise the catalog's version, as worker/db/schema/published.ts says. */
export const declaredTriggers = (): Array<SchemaRow> =>
  Object.entries(PUBLISHED).flatMap(([key, published]) => {
    const table = getTableConfig(tables[key as TableKey]).name;
    const raise = (event: RowEvent): SchemaRow =>
      triggerRow({ name: `catalog_version_${table}_${SUFFIX[event]}`, table, event, statements: [RAISE_CATALOG] });
    return [
      ...changeTriggers(table, published),
      ...(published.catalog ?? []).map(raise),
      ...searchTriggers(table, published),
      ...officeSearchTriggers(table, published),
    ];
  });

/** Triggers that fill outboxes by rules of their own, which migrations state. */
const BY_RULE = /^(address_default|search_design)_/;

function isMechanical({ name, sql }: SchemaRow): boolean {
  const body = / BEGIN (.*) ; END$/.exec(normalizeSql(sql))?.[1] ?? "";
  const isOutbox = (step: string) =>
    /^(INSERT INTO (change|search|office_search)_outbox|UPDATE catalog_version) /.test(step);
  return !BY_RULE.test(name) && body.split(" ; ").every(isOutbox);
}

/** Everything that the code declares: tables, indexes and the triggers of published rows. */
export const declaredSchema = (): Array<SchemaRow> => [...declaredRows(), ...declaredTriggers()];

/** What of a database the code declares; views, and triggers that state a rule, are only in migrations. */
export const selectDeclared = (rows: ReadonlyArray<SchemaRow>): Array<SchemaRow> =>
  rows.filter((row) => /^(table|index)$/.test(row.type) || (row.type === "trigger" && isMechanical(row)));
