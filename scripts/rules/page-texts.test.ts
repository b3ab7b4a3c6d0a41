import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";
import { pageTexts } from "./page-texts.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Words that customers do not use for these things: docs/glossary.md names the ones to use. */
const AVOIDED: ReadonlyArray<readonly [word: string, pattern: RegExp]> = [
  ["call off", /\bcall(s|ed|ing)? (it |this |that )?off\b/i],
  ["letter, for an e-mail", /\b(this|that|a|our|your|last|welcome) letters?\b(?! height| spacing)|\bletters come\b/i],
  ["parcel", /\bparcels?\b/i],
  ["mend", /\bmend(s|ed|ing)?\b/i],
  ["telephone", /\btelephone\b/i],
  ["take back", /\bt(ake|aken|ook) (it |this |that |the \w+ )?back\b/i],
  ["there is no such", /\bthere is no such\b/i],
  ["for good", /\bfor good\b/i],
  ["British spelling", /\b(colou?rs? of the film|colours?|cent(?:re|imetre)s?|grey|neighbours?|cancelled|licence)\b/i],
];

const texts = pageTexts(ROOT, productFiles(["app"]));

test("no page says in the project's old dialect what customers have a word for", () => {
  expect(texts.length).toBeGreaterThan(500);
  const hits = AVOIDED.flatMap(([word, pattern]) =>
    texts.filter((text) => pattern.test(text.slice(text.indexOf(": ")))).map((text) => `${word}: ${text}`),
  );
  expect(hits).toEqual([]);
});

test("no page names the demo company, because a shop has the name that it was configured with", () => {
  expect(texts.filter((text) => text.includes("Kisscut"))).toEqual([]);
});

test("texts between tags and in attributes that people read are found", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "texts-"));
  try {
    writeFileSync(
      path.join(folder, "page.tsx"),
      'export const Page = () => <p className="a letter" title="A title">A {1} text</p>;\n',
    );
    expect(pageTexts(folder, ["page.tsx"])).toEqual(["page.tsx: A title", "page.tsx: A", "page.tsx: text"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
