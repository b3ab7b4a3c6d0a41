// One line for each failure. npm test ends with this list, because the last lines of a run are read first.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Characters. */
const MAX_LENGTH = 300;

/** What Playwright says of an element that it found but could not use. Otherwise its last step says how far it came. */
const OBSTACLE = /element is|element was|intercepts pointer events/;

/** @param {Array<string | undefined>} parts */
const oneLine = (...parts) => {
  const line = parts.filter(Boolean).join(" ").replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

/**
 * The first error in a tool's output. An indented error belongs to the file named in the unindented line above it.
 * @param {string} output
 */
function firstError(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  const at = lines.findIndex((line) => /error|failed/i.test(line));
  const error = lines[at];
  if (error === undefined) return lines.at(-1) ?? "no output";
  const heading = /^\s/.test(error) ? lines.slice(0, at).findLast((line) => /^\S/.test(line)) : undefined;
  return [heading, error].filter(Boolean).join(": ");
}

/**
 * @param {string} name of the step
 * @param {string} output of its tool
 */
export const failedStep = (name, output) => oneLine(`${name}:`, firstError(output));

/**
 * Where in its own file a test failed, and why. Playwright names the awaited element, and what kept it
 * from being used, on later lines of its message.
 * @param {string} message
 * @param {string} file
 */
function summarize(message, file) {
  const plain = stripVTControlCharacters(message);
  const line = plain.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  const log = [...(plain.split("Call log:")[1] ?? "").matchAll(/^\s*- (.*)$/gm)].map(([, entry = ""]) => entry);
  const awaited = log.find((entry) => entry.startsWith("waiting for"));
  const obstacle = log.findLast((entry) => OBSTACLE.test(entry)) ?? log.at(-1);
  return {
    place: line ? `${file}:${line}` : file,
    reason: [plain.trim().split("\n")[0], ...new Set([awaited, obstacle])].filter(Boolean).join(" "),
  };
}

/**
 * What vitest's JSON reporter writes, as far as it is used.
 * @typedef {object} Report
 * @property {number} [numPassedTests]
 * @property {ReadonlyArray<FileReport>} testResults
 *
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {ReadonlyArray<TestReport>} assertionResults
 *
 * @typedef {object} TestReport
 * @property {string} status
 * @property {ReadonlyArray<string>} ancestorTitles
 * @property {string} title
 * @property {ReadonlyArray<string>} failureMessages
 */

/**
 * A line for every failed test, and for every file that failed outside of its tests.
 * @param {string} project
 * @param {Report} report
 * @param {string} root
 * @returns {Array<string>}
 */
export function failedTests(project, report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0)
      return status === "failed"
        ? [oneLine(`${project}:`, file, summarize(message, file).reason || "it did not finish")]
        : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const { place, reason } = summarize(failureMessages[0] ?? "", file);
      return oneLine(`${project}:`, place, `${[...ancestorTitles.filter(Boolean), title].join(" > ")}:`, reason);
    });
  });
}
