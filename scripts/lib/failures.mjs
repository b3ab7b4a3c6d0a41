// One line for everything that failed: npm test ends with this list, because who looks at a run sees its last lines first.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const LONGEST = 300;
const oneLine = (...parts) => {
  const line = parts.filter(Boolean).join(" ").replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** The first complaint of a tool. One that is indented belongs to the file that is named above it. */
function firstComplaint(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  const at = lines.findIndex((line) => /error|failed/i.test(line));
  if (at < 0) return lines.at(-1) ?? "it said nothing";
  const heading = /^\s/.test(lines[at]) ? lines.slice(0, at).findLast((line) => /^\S/.test(line)) : undefined;
  return [heading, lines[at]].filter(Boolean).join(": ");
}

export const failedStep = (name, output) => oneLine(`${name}:`, firstComplaint(output));

/** Where in its own file a test failed, and what with: a browser that waited in vain says only further down what for. */
function inShort(message, file) {
  const plain = stripVTControlCharacters(message);
  const line = plain.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  const awaited = plain.match(/^\s*- (waiting for .*)$/m)?.[1];
  return {
    place: line ? `${file}:${line}` : file,
    words: [plain.trim().split("\n")[0], awaited].filter(Boolean).join(" "),
  };
}

/**
 * @param report what vitest's JSON reporter wrote
 * @returns a line for every failed test, and for every file that failed outside of its tests
 */
export function failedTests(project, report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0)
      return status === "failed"
        ? [oneLine(`${project}:`, file, inShort(message, file).words || "it did not finish")]
        : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const { place, words } = inShort(failureMessages[0] ?? "", file);
      return oneLine(`${project}:`, place, `${[...ancestorTitles.filter(Boolean), title].join(" > ")}:`, words);
    });
  });
}
