import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ensureFilled } from "./prepare.mjs";

test("a new shop whose filling was interrupted is filled from the start, and a filled one stays as it is", async () => {
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-prepare-"));
  const [unfinished, partial, stamp] = ["kisscut-unfinished", "v3/partial", "kisscut-seeded"].map((name) =>
    path.join(state, name),
  ) as [string, string, string];
  try {
    mkdirSync(path.dirname(partial));
    for (const file of [unfinished, partial]) writeFileSync(file, "");
    await ensureFilled(state);
    expect(readdirSync(state).sort()).toEqual(["kisscut-migrated", "kisscut-seeded", "v3"]);
    expect(existsSync(partial)).toBe(false);

    const seededAt = readFileSync(stamp, "utf8");
    writeFileSync(partial, "");
    await ensureFilled(state);
    expect([readFileSync(stamp, "utf8"), existsSync(partial)]).toEqual([seededAt, true]);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});
