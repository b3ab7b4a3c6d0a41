/** Asks the database and passes its answer on, perhaps later or never. */
export type Around = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** A statement each of whose calls goes through `around`. */
class StatementAround implements Pick<D1PreparedStatement, "bind" | "run" | "all"> {
  /** The statement of the wrapped database, whose batch takes only its own. */
  readonly original: D1PreparedStatement;
  readonly query: string;
  readonly #around: Around;

  constructor(original: D1PreparedStatement, query: string, around: Around) {
    this.original = original;
    this.query = query;
    this.#around = around;
  }

  bind(...values: Array<unknown>): D1PreparedStatement {
    const bound = new StatementAround(this.original.bind(...values), this.query, this.#around);
    return bound as unknown as D1PreparedStatement;
  }

  first(...column: [string]): Promise<unknown> {
    return this.#around(() => this.original.first(...column));
  }

  run<Row>(): Promise<D1Result<Row>> {
    return this.#around(() => this.original.run<Row>());
  }

  all<Row>(): Promise<D1Result<Row>> {
    return this.#around(() => this.original.all<Row>());
  }

  raw(...options: [{ columnNames: true }]): Promise<unknown> {
    return this.#around(() => this.original.raw(...options));
  }
}

/** The statement of the wrapped database. */
export const unwrap = (statement: D1PreparedStatement): D1PreparedStatement =>
  (statement as unknown) instanceof StatementAround ? (statement as unknown as StatementAround).original : statement;

/** The text of a statement of `aroundCalls`; "" for any other. */
export const readText = (statement: unknown): string => (statement instanceof StatementAround ? statement.query : "");

/** The same database, each of whose calls goes through `around`. */
export function aroundCalls(d1: D1Database, around: Around): D1Database {
  const wrapped: Pick<D1Database, "prepare" | "batch" | "exec"> = {
    prepare: (query) => new StatementAround(d1.prepare(query), query, around) as unknown as D1PreparedStatement,
    batch: (statements) => around(() => d1.batch(statements.map(unwrap))),
    exec: (query) => around(() => d1.exec(query)),
  };
  return wrapped as D1Database;
}
