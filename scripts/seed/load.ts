/** A row by column names. Columns of JSON have objects or arrays. */
export type Row = Readonly<Record<string, unknown>>;

/** D1 accepts a bound text of up to 2 MB; half of that leaves room for multi-byte characters. */
const CHUNK_CHARACTERS = 900_000;

/** Names of columns and tables come from this code, never from user input. */
const name = (identifier: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(identifier)) throw new Error(`"${identifier}" is no column or table name`);
  return identifier;
};

function* splitIntoChunks(rows: ReadonlyArray<Row>): Generator<string> {
  let pending: Array<string> = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (characters + text.length > CHUNK_CHARACTERS && pending.length > 0) {
      yield `[${pending.join(",")}]`;
      [pending, characters] = [[], 0];
    }
    pending.push(text);
    characters += text.length + 1;
  }
  if (pending.length > 0) yield `[${pending.join(",")}]`;
}

/**
 * Statements that insert many rows each. The rows are one JSON parameter, which avoids D1's limit of 100 parameters.
 * @param key column by which an existing row is updated instead; without it an existing row is an error
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
  return [...splitIntoChunks(rows)].map((chunk) => db.prepare(statement).bind(chunk));
}

/** The ids of a table's rows by a unique column. */
export async function readIds(db: D1Database, table: string, key: string): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(`SELECT id, ${name(key)} AS name FROM ${name(table)}`)
    .all<{ id: number; name: string }>();
  return new Map(results.map((row) => [row.name, row.id]));
}

/** The id of a row. Throws when it does not exist. */
export function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no "${key}"`);
  return id;
}
