/** A row as it goes into the database: column names, JSON where a column holds JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** D1 takes a bound text of up to 2 MB; half of it leaves room for multi-byte letters. */
const CHUNK_LETTERS = 900_000;

/** Columns are the shop's own names, never anybody's input. */
const name = (identifier: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(identifier)) throw new Error(`"${identifier}" is no column or table of ours`);
  return identifier;
};

function* chunksOf(rows: ReadonlyArray<Row>): Generator<string> {
  let waiting: Array<string> = [];
  let letters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (letters + text.length > CHUNK_LETTERS && waiting.length > 0) {
      yield `[${waiting.join(",")}]`;
      [waiting, letters] = [[], 0];
    }
    waiting.push(text);
    letters += text.length + 1;
  }
  if (waiting.length > 0) yield `[${waiting.join(",")}]`;
}

/**
 * Statements that insert rows, many at a time: the rows travel as one JSON parameter, so D1's limit of 100 parameters
 * does not matter.
 * @param key column by which a row that is already there is found and renewed; without it a second row is an error
 */
export function inserting(
  db: D1Database,
  table: string,
  rows: ReadonlyArray<Row>,
  key?: string,
): Array<D1PreparedStatement> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map(name);
  for (const row of rows) {
    if (Object.keys(row).join() !== columns.join()) throw new Error(`The rows of ${table} have different columns`);
  }
  const values = columns.map((column) => `value ->> '$.${column}'`).join(", ");
  const renewed = columns
    .filter((column) => column !== key && column !== "created_at")
    .map((column) => `${column} = excluded.${column}`);
  // "WHERE true" keeps SQLite from reading ON CONFLICT as a join condition.
  const renewal = key ? ` WHERE true ON CONFLICT (${name(key)}) DO UPDATE SET ${renewed.join(", ")}` : "";
  const statement = `INSERT INTO ${name(table)} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1)${renewal}`;
  return [...chunksOf(rows)].map((chunk) => db.prepare(statement).bind(chunk));
}

/** The numbers that rows got, by the column that names them. */
export async function idsOf(db: D1Database, table: string, key: string): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(`SELECT id, ${name(key)} AS name FROM ${name(table)}`)
    .all<{ id: number; name: string }>();
  return new Map(results.map((row) => [row.name, row.id]));
}

/** The number of a row that has to be there. */
export function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no "${key}"`);
  return id;
}
