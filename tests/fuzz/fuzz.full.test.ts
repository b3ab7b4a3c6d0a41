import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { byLevel } from "../level.ts";
import { makeCase } from "./case.ts";
import { allReaders } from "./readers/all.ts";
import { FuzzRunner } from "./runner.ts";
import { hostileSeeds } from "./seeds/hostile.ts";

const CASES = byLevel({ full: 60, deep: 4000 });
/** Equal numbers generate equal files. */
const RUN = Number(process.env["FUZZ_SEED"] ?? "1");

const readers = await allReaders();
const runner = new FuzzRunner();
afterAll(() => runner.stop());

describe(`${String(CASES)} hostile files, generated from seed ${String(RUN)}, are each read within bounds or refused`, () => {
  test.each(readers.map(({ name }) => name))("%s", async (name) => {
    const { findings, cases } = await runner.run(name, RUN, 0, CASES);
    expect(findings).toEqual([]);
    expect(cases).toBe(CASES);
  });
});

describe("a file that once broke a reader is read within bounds or refused", () => {
  const seeds = hostileSeeds();
  test.each(seeds.map(({ reader, story }, i) => [`${reader} ${story}`, i] as const))("%s", async (_, index) => {
    expect((await runner.replay(index)).findings).toEqual([]);
  });
  test("every corpus file belongs to a reader", () => {
    expect(seeds.filter(({ reader }) => !readers.some(({ name }) => name.startsWith(reader)))).toEqual([]);
  });
});

/** Files of a quarter of a megabyte are slow to compare byte by byte. */
const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("equal seeds generate equal files, and other cases generate different ones", () => {
  for (const reader of readers) {
    const files = [1, 2, 3, 4, 5].map((index) => digest(makeCase(reader, 7, index)));
    expect([1, 2, 3, 4, 5].map((index) => digest(makeCase(reader, 7, index)))).toEqual(files);
    expect(new Set(files).size).toBeGreaterThan(1);
  }
});

test("a reader that hangs is reported, and the next file is still read", async () => {
  const impatient = new FuzzRunner(4000);
  const hung = await impatient.hang();
  expect(hung.findings.map(({ words }) => words)).toEqual(["it did not end within 4 s"]);
  expect((await impatient.run("facts of gif", RUN, 0, 3)).findings).toEqual([]);
  await impatient.stop();
});
