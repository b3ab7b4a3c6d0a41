import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const sources = sourceFiles();
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT });
const files = [...sources, ...documents, ...globSync("*.ts", { cwd: ROOT })];

/** A path with at least one folder. A name alone may be a package's or a user's file. */
const NAMED = /(?<![\w/.@#-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md)\b/g;

const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const extractComments = (source: string): string =>
  source
    .split("\n")
    .filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line))
    .join("\n");
const namedIn = (text: string): Array<string> => text.match(NAMED) ?? [];
/** Top folders may be left out. */
const isThere = (name: string): boolean => files.some((file) => file === name || file.endsWith(`/${name}`));

test("every file that a comment or a document names exists", () => {
  // Decisions tell what was there when they were made.
  const current = documents.filter((file) => !/^docs\/decisions\/\d/.test(file));
  const texts = [
    ...sources.map((file) => ({ file, text: extractComments(read(file)) })),
    ...current.map((file) => ({ file, text: read(file) })),
  ];
  const mentions = texts.flatMap(({ file, text }) => namedIn(text).map((name) => ({ file, name })));
  expect(mentions.length).toBeGreaterThan(100);
  expect(mentions.filter(({ name }) => !isThere(name))).toEqual([]);
});

test("a path is found in a sentence, and one that leads nowhere is missed", () => {
  const text = "See app/routes/home.tsx. As in (room/chat-room.ts), not in example.com/a.ts or ./b.ts.";
  expect(namedIn(text)).toEqual(["app/routes/home.tsx", "room/chat-room.ts"]);
  expect(isThere("room/chat-room.ts")).toBe(true);
  expect(isThere("room/no-such-file.ts")).toBe(false);
});
