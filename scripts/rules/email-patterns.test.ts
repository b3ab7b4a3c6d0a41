import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const RULE = "app/domain/ground/kernel/forms/email-address.ts";
/** Finds addresses within a text to remove them, and a line of a stack, "function@file". Neither accepts an address. */
const OTHER_TEXTS = ["app/domain/shop/error-reports/scrub.ts", "app/domain/shop/error-reports/stack.ts"];
/** Valibot's rules, a search for an "@", and a repetition before one in a regular expression: `[^@]+@`, `(\S*)@`. */
const PATTERN =
  /\bv\.(?:rfcE|e)mail\(|\bEMAIL_REGEX\b|\.(?:includes|startsWith)\(["'`]@|(?:[\]).]|\\[swS])(?:[+*]|\{\d[\d,]*\})\??\)*@/;

const linesWith = (source: string): ReadonlyArray<string> =>
  source.split("\n").filter((line) => PATTERN.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line));

test("only the shop's one rule says what an e-mail address is", () => {
  const sources = productFiles(["app", "worker", "durable"]);
  expect(sources.length).toBeGreaterThan(1500);
  const offendingFiles = sources.filter((file) => linesWith(readFileSync(path.join(ROOT, file), "utf8")).length > 0);
  expect(offendingFiles.filter((file) => !OTHER_TEXTS.includes(file))).toEqual([RULE]);
});

test("a rule is recognized however it is written, and an address or a package's name is none", () => {
  for (const rule of [
    "v.email(MESSAGE)",
    "v.rfcEmail()",
    "const EMAIL = /^[^\\s@]+@[^\\s@]+$/;",
    "const EMAIL = /^\\S+@\\S+$/;",
    "v.regex(/^(.{1,64})@.*$/)",
    "v.regex(/^$|^[^\\r\\n]*@[^\\r\\n]+$/)",
    'if (!text.includes("@")) return;',
  ])
    expect(linesWith(rule), rule).toHaveLength(1);
  for (const harmlessText of [
    'await import("@stripe/stripe-js");',
    'const from = "ann@example.com";',
    "const to = `${id}@example.com`;",
    '  "/node_modules/@fontsource/{anton,bangers}/files/*",',
    "/** @returns whether /a+@b/ matches */",
    '  const at = email.lastIndexOf("@");',
  ])
    expect(linesWith(harmlessText), harmlessText).toEqual([]);
});
