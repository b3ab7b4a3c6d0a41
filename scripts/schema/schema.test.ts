import { describe, expect, test } from "vitest";
import { draftMigration } from "./draft.ts";
import { openMigrated, readSchema } from "./migrated.ts";
import { compareSchemas, normalizeSql, readParts, type SchemaRow } from "./sql-parts.ts";
import { declaredSchema, selectDeclared } from "./triggers.ts";

const declared = declaredSchema();

test("the database after all migrations is the one that the code declares, with its checks, indexes and triggers", () => {
  const migrated = selectDeclared(readSchema(openMigrated()));
  expect(migrated.filter(({ type }) => type === "trigger").length).toBeGreaterThan(150);
  expect(compareSchemas(readParts(declared), readParts(migrated))).toEqual([]);
  expect(draftMigration(declared, migrated)).toBe("");
});

describe("the draft of a migration", () => {
  const without = (...names: ReadonlyArray<string>): Array<SchemaRow> =>
    declared.filter(({ name }) => !names.includes(name));
  /** The declared schema with one text of its SQL replaced. */
  const replaceIn = (name: string, text: string, replacement: string): Array<SchemaRow> =>
    declared.map((row) => (row.name === name ? { ...row, sql: row.sql.replace(text, replacement) } : row));

  test("creates a missing table with its indexes and triggers", () => {
    const draft = draftMigration(declared, without("alert", "alert_added"));
    expect(draft).toMatch(
      /^CREATE TABLE alert \(\n {2}id INTEGER PRIMARY KEY,[\s\S]*\) STRICT;\nCREATE TRIGGER alert_added/,
    );
    expect(draft).not.toMatch(/ALTER|By hand/);
  });

  test("adds a missing column with its check", () => {
    const column = "production_days INTEGER NOT NULL DEFAULT 2,\n  ";
    const check = ",\n  CONSTRAINT product_production_days CHECK (production_days BETWEEN 0 AND 60)";
    const earlier = replaceIn("product", column, "").map((row) => ({ ...row, sql: row.sql.replace(check, "") }));
    expect(draftMigration(declared, earlier)).toBe(
      "ALTER TABLE product ADD COLUMN production_days INTEGER NOT NULL DEFAULT 2 CONSTRAINT product_production_days CHECK (production_days BETWEEN 0 AND 60);\n",
    );
  });

  test.each(["a <= 500", "a >= 0.5", "a <> ''", "a != b", "a == b", "a || b", "a ->> '$.b'", "a -> b", "a << 2"])(
    "leaves the operator in %j in one piece",
    (expression) => {
      expect(normalizeSql(expression)).toBe(expression);
    },
  );

  test("replaces indexes and triggers that differ, and drops those that nothing declares", () => {
    const migrated = [
      ...replaceIn("alert_added", "NEW.id", "NEW.kind"),
      { type: "index", name: "cart_by_day", tbl_name: "cart", sql: "CREATE INDEX cart_by_day ON cart (updated_at)" },
    ].filter(({ name }) => name !== "cart_by_guest");
    expect(
      draftMigration(declared, migrated)
        .split("\n")
        .filter((line) => /^\S/.test(line) && line !== "END;"),
    ).toEqual([
      "DROP INDEX cart_by_day;",
      "CREATE INDEX cart_by_guest ON cart (guest_id);",
      "DROP TRIGGER alert_added;",
      "CREATE TRIGGER alert_added AFTER INSERT ON alert BEGIN",
    ]);
  });

  test("leaves a changed check to its author", () => {
    const migrated = replaceIn("cart", "'merged'", "'joined'");
    expect(draftMigration(declared, migrated)).toMatch(
      /^-- By hand, in a table that is made again: check cart\.cart_status, now .*'joined'.* becomes .*'merged'/,
    );
  });
});
