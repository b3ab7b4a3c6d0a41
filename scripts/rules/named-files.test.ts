import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const sources = sourceFiles();
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT });
const migrations = globSync("migrations/**/*.sql", { cwd: ROOT });
const files = [...sources, ...documents, ...globSync("*.ts", { cwd: ROOT })];

/** A path with at least one folder. A name alone may be a package's or a user's file. */
const NAMED = /(?<![\w/.@#-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md)\b/g;

/** A module of app/domain as code imports it, or one of its folders. */
const DOMAIN_NAME = /#domain\/(\w(?:[\w/-]*\w)?)/g;

const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const extractComments = (source: string): string =>
  source
    .split("\n")
    .filter((line) => /^\s*(?:\/\*|\*|\/\/|--)/.test(line))
    .join("\n");
const namedIn = (text: string): Array<string> => [
  ...(text.match(NAMED) ?? []),
  ...Array.from(text.matchAll(DOMAIN_NAME), ([, name]) => `app/domain/${name}`),
];
/** The modules and folders of app/domain, without an ending. */
const domain = new Set(
  files.flatMap((file) => (file.startsWith("app/domain/") ? [file.replace(/\.tsx?$/, ""), path.dirname(file)] : [])),
);
/** Top folders may be left out. */
const isThere = (name: string): boolean =>
  domain.has(name) || files.some((file) => file === name || file.endsWith(`/${name}`));

test("every file that a comment or a document names exists", () => {
  // Decisions tell what was there when they were made.
  const current = documents.filter((file) => !/^docs\/decisions\/\d/.test(file));
  const texts = [
    ...[...sources, ...migrations].map((file) => ({ file, text: extractComments(read(file)) })),
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

test("a name of #domain is a module or a folder", () => {
  const text = "`FrozenLine` of #domain/shop/orders/frozen-line, decisions of #domain/chat, not of #domain/….";
  expect(namedIn(text)).toEqual(["app/domain/shop/orders/frozen-line", "app/domain/chat"]);
  expect(namedIn(text).every(isThere)).toBe(true);
  expect(isThere("app/domain/orders/frozen-line")).toBe(false);
});
