import { sql, type Query, type SQL } from "drizzle-orm";
import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** The shop's database with all its tables. Only services see it. */
export type Database = ReturnType<typeof openDatabase>;

const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

/**
 * As `drizzle(d1, { casing: "snake_case" })`, but with one dialect for all requests of the isolate: a dialect remembers
 * the column names that it has derived.
 */
export const openDatabase = (d1: D1Database) =>
  Object.assign(new DrizzleD1Database("async", dialect, new SQLiteD1Session(d1, dialect, undefined), undefined), {
    $client: d1,
  });

/** The text and the parameters of a statement. */
export const writeStatement = (statement: SQL): Query => dialect.sqlToQuery(statement);

/** A built query (`db.insert(…)…`) or a raw one (sql`…`). */
export type Statement = SQL | { toSQL(): { sql: string; params: Array<unknown> } };

/** The result of one statement of a batch: rows with the database's column names, values undecoded. */
export type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>;

/**
 * Runs the statements as one transaction. Drizzle's own `batch` cannot take raw SQL with parameters on D1, and D1 has
 * no BEGIN, so this is the way to change several things at once.
 */
export async function batch(db: Database, statements: ReadonlyArray<Statement>): Promise<Array<Rows>> {
  if (statements.length === 0) return [];
  const d1 = db.$client;
  const prepared = statements.map((statement) => {
    const query = "toSQL" in statement ? statement.toSQL() : writeStatement(statement);
    return d1.prepare(query.sql).bind(...query.params);
  });
  const answers = await d1.batch<Record<string, unknown>>(prepared);
  return answers.map((answer) => answer.results);
}

/**
 * Runs the statements of something that is done once, as one transaction. A repetition, which meets this unique column
 * ("order_event.id"), does nothing.
 */
export async function batchOnce(
  db: Database,
  uniqueColumn: string,
  statements: ReadonlyArray<Statement>,
): Promise<void> {
  try {
    await batch(db, statements);
  } catch (error) {
    if (findConstraintName(error) !== uniqueColumn) throw error;
  }
}

/**
 * A statement of a batch that requires that the one before it changed exactly `rows` rows. Otherwise the whole batch is
 * rolled back, and `findConstraintName` the error returns `name`.
 */
export const guardChanges = (name: string, rows = 1): SQL =>
  sql`INSERT INTO guard (name, ok) SELECT ${name}, changes() = ${rows}`;

/** A statement of a batch that requires an SQL condition; otherwise the whole batch is rolled back. */
export const guardThat = (name: string, condition: SQL): SQL =>
  sql`INSERT INTO guard (name, ok) SELECT ${name}, coalesce((${condition}), 0)`;

/** Takes the next number of a series; read it in the same batch with `nextNumber`. */
export const takeNumber = (series: "order" | "invoice"): SQL =>
  sql`UPDATE seq SET last = last + 1 WHERE name = ${series}`;
export const nextNumber = (series: "order" | "invoice"): SQL => sql`(SELECT last FROM seq WHERE name = ${series})`;

/**
 * The name of the violated constraint, or undefined for any other error: a CHECK's or trigger's own name
 * ("insufficient_credit"), a unique index over an expression by its name ("cart_one_open"), one over columns as
 * "orders.cart_id" or "credit_ledger.user_id, credit_ledger.n", and "foreign_key".
 */
export function findConstraintName(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const constraint =
      /CHECK constraint failed: (\w+)/.exec(at.message)?.[1] ??
      /UNIQUE constraint failed: index '(\w+)'/.exec(at.message)?.[1] ??
      /UNIQUE constraint failed: ([\w., ]+?)(?::|$)/.exec(at.message)?.[1] ??
      (at.message.includes("FOREIGN KEY constraint failed") ? "foreign_key" : undefined) ??
      /(\w+): SQLITE_CONSTRAINT \(extended: SQLITE_CONSTRAINT_TRIGGER\)/.exec(at.message)?.[1];
    if (constraint) return constraint;
  }
  return undefined;
}
