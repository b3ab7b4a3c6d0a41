import { compareSchemas, readParts, type SchemaRow } from "./sql-parts.ts";

/** "check cart.cart_total" as its type, its table and the name of the column, check, index or trigger. */
function splitPart(part: string) {
  const [, type = "", table = "", name = ""] = /^(.+) (\w+)(?:\.(.+))?$/.exec(part) ?? [];
  return { type, table, name };
}

/**
 * Drafts the next migration: what turns the migrated database into the one that the code declares. SQLite changes no
 * column or check in place, so these are comments for the author, who makes the table again.
 * @param declared what the code declares
 * @param migrated what the database has of the same kinds
 * @returns SQL; "" when nothing differs
 */
export function draftMigration(declared: ReadonlyArray<SchemaRow>, migrated: ReadonlyArray<SchemaRow>): string {
  const sqlByPart = new Map(declared.map(({ type, name, sql }) => [`${type} ${name}`, `${sql};`]));
  const differences = compareSchemas(readParts(declared), readParts(migrated)).map((difference) => ({
    ...difference,
    ...splitPart(difference.part),
  }));
  const newTables = new Set(
    differences.flatMap(({ type, table, second }) => (type === "table" && second === undefined ? [table] : [])),
  );
  const changes = differences.filter(({ type, table }) => type === "table" || !newTables.has(table));
  const newChecks = changes.filter(({ type, second }) => type === "check" && second === undefined);
  const usedChecks = new Set<string>();

  const columns = changes.flatMap(({ type, table, name, first, second }) => {
    if (type !== "column" || second !== undefined) return [];
    const checks = newChecks.filter((check) => check.table === table && check.first?.split(" ").includes(name));
    for (const check of checks) usedChecks.add(check.part);
    const constraints = checks.map((check) => ` CONSTRAINT ${check.name} CHECK (${check.first})`);
    return [`ALTER TABLE ${table} ADD COLUMN ${name} ${first}${constraints.join("")};`];
  });
  const byHand = changes.flatMap(({ part, type, first, second }) => {
    const isDrafted = second === undefined && (type === "column" || type === "table" || usedChecks.has(part));
    return isDrafted || /^(index|trigger)$/.test(type)
      ? []
      : [
          `-- By hand, in a table that is made again: ${part}, now ${second ?? "missing"}, becomes ${first ?? "nothing"}.`,
        ];
  });
  const replaced = (kind: string): Array<string> =>
    differences.flatMap(({ part, type, table, first, second }) => [
      ...(type === kind && second !== undefined ? [`DROP ${type.toUpperCase()} ${table};`] : []),
      ...(type === kind && first !== undefined ? [sqlByPart.get(part) ?? ""] : []),
    ]);
  const tables = [...newTables].map((table) => sqlByPart.get(`table ${table}`) ?? "");
  return [...tables, ...columns, ...byHand, ...replaced("index"), ...replaced("trigger")]
    .map((line) => `${line}\n`)
    .join("");
}
