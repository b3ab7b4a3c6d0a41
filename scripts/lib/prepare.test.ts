import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBrokenDatabase } from "./prepare.mjs";

let state = "";
let file = "";
beforeEach(() => {
  state = mkdtempSync(path.join(os.tmpdir(), "kisscut-databases-"));
  file = path.join(state, "v3/d1/shop/a.sqlite");
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

describe("the database files of a shop", () => {
  test("may be missing, and SQLite's are fine, also one whose data is all in its log", () => {
    expect(findBrokenDatabase(state)).toBeUndefined();
    mkdirSync(path.dirname(file), { recursive: true });
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE a (b)");
    database.close();
    writeFileSync(path.join(path.dirname(file), "new.sqlite"), "");
    writeFileSync(path.join(path.dirname(file), "new.sqlite-wal"), "log");
    writeFileSync(path.join(path.dirname(file), "notes.txt"), "no database");
    expect(findBrokenDatabase(state)).toBeUndefined();
  });

  test.each(["", "SQLite", "Dear printer, this is a text and no database."])(
    "are broken with the content %j",
    (text) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      expect(findBrokenDatabase(state)).toBe(file);
    },
  );
});
