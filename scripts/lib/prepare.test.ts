import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { findBrokenDatabase } from "./prepare.mjs";

/** A shop with a database. @param stamps what its stamp files say was done */
function newShop(...stamps: ReadonlyArray<"migrated" | "seeded">) {
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-prepare-"));
  onTestFinished(() => rmSync(state, { recursive: true, force: true }));
  const file = path.join(state, "v3/d1/objects/shop.sqlite");
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE product (name TEXT)");
  database.close();
  for (const stamp of stamps) writeFileSync(path.join(state, `kisscut-${stamp}`), "");
  return { state, file };
}

test("a shop without data, and one whose databases are SQLite's, have no broken database", () => {
  const { state } = newShop("migrated", "seeded");
  expect(findBrokenDatabase(state)).toBeUndefined();
  expect(findBrokenDatabase(path.join(state, "none"))).toBeUndefined();
});

test.each(["SQLite", "Dear printer, this is no database.", "\0\x01\xfe".repeat(9)])(
  "a file with other content in a database's place is broken, done or not, also with a log beside it: %j",
  (content) => {
    for (const { state, file } of [newShop(), newShop("migrated", "seeded")]) {
      writeFileSync(file, content);
      writeFileSync(`${file}-wal`, "log");
      expect(findBrokenDatabase(state)).toBe(file);
    }
  },
);

test("an emptied database is broken once the shop was migrated or filled, and new before", () => {
  for (const stamps of [["migrated"], ["seeded"]] as const) {
    const { state, file } = newShop(...stamps);
    writeFileSync(file, "");
    expect(findBrokenDatabase(state)).toBe(file);
  }
  const { state, file } = newShop();
  writeFileSync(file, "");
  expect(findBrokenDatabase(state)).toBeUndefined();
});
