import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

type Words = ReadonlyArray<readonly [word: string, pattern: RegExp]>;

/** Words that this code once used in a sense of its own. docs/glossary.md names the ones to use. */
const ANYWHERE: Words = [
  ["housework or chores: scheduled job, background task", /\bhouse-?work\b|\bchores\b/i],
  ["call off: cancel", /\bcall(s|ed|ing)? (it |this |that )?off\b|\bcall(ed)?Off\b/i],
  ["settle: validate, normalize, flush, place", /\bsettle[ds]?([A-Z]\w*)?\b/],
  ["MOST_ and LONGEST_: MAX_; SHORTEST_: MIN_", /\b(MOST|LONGEST|SHORTEST)_[A-Z]/],
  ["bad weather: network faults", /\bbad[ _]weather\b/i],
  ["the line is dead: the connection is lost", /\bwithout a line\b(?! lost)|\bthe line (is dead|goes dead)\b/i],
];
const IN_COMMENTS: Words = [
  ["somebody: user, customer, visitor, staff", /\bsomebody\b/i],
  ["hears of: is notified of", /\bhears? of\b/i],
  [
    "letter that is mailed: e-mail",
    /\b(unsent|welcome|our|your|mailed) letters?\b|\bletters? (that is sent|goes out)\b/i,
  ],
];
/** The lists of such words, and texts for customers. */
const LEFT_OUT = ["scripts/rules/old-words.test.ts", "scripts/rules/page-texts.test.ts", "scripts/seed/data/"];

const sources = sourceFiles().filter((file) => !LEFT_OUT.some((start) => file.startsWith(start)));

/** The comments of lines that hold nothing else. */
const listComments = (lines: ReadonlyArray<string>): Array<string> =>
  lines.flatMap((line) => /^\s*(?:\/\*\*?|\*|\/\/) ?(.*)$/.exec(line)?.[1] ?? []);

function oldWordsIn(source: string): Array<string> {
  const hits = (lines: ReadonlyArray<string>, words: Words) =>
    words.flatMap(([word, pattern]) =>
      lines.filter((line) => pattern.test(line)).map((line) => `${word} (${line.trim()})`),
    );
  const lines = source.split("\n");
  return [...hits(lines, ANYWHERE), ...hits(listComments(lines), IN_COMMENTS)];
}

test("no name, comment or log uses a word of the project's old dialect", () => {
  expect(sources.length).toBeGreaterThan(2000);
  const hits = sources.flatMap((file) =>
    oldWordsIn(readFileSync(path.join(ROOT, file), "utf8")).map((hit) => `${file}: ${hit}`),
  );
  expect(hits).toEqual([]);
});

test("names, comments and logs are searched, and texts only for the worst", () => {
  expect(oldWordsIn("const settleAll = 1;\n// Somebody\nconsole.error('housework failed');")).toHaveLength(3);
  expect(oldWordsIn('const text = "Somebody hears of it.";')).toEqual([]);
});
