// Why a step or a test failed, in one line.
import { stripVTControlCharacters } from "node:util";

/** Characters. */
const MAX_LENGTH = 200;

/** What Playwright says of an element that it found but could not use. Otherwise its last step says how far it came. */
const OBSTACLE = /element is|element was|intercepts pointer events/;

/** @param {ReadonlyArray<string | undefined>} parts */
const oneLine = (parts) => {
  const line = parts.filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

/**
 * The first error in a tool's output. An indented error belongs to the file named in the unindented line above it.
 * @param {string} output
 */
export function reasonOfStep(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  const at = lines.findIndex((line) => /error|failed/i.test(line));
  const error = lines[at];
  if (error === undefined) return oneLine([lines.at(-1) ?? "no output"]);
  const heading = /^\s/.test(error) ? lines.slice(0, at).findLast((line) => /^\S/.test(line)) : undefined;
  return oneLine([heading && `${heading}:`, error]);
}

/**
 * Where in its own file a test failed, its name, and why. Playwright names the awaited element, and what held it
 * from being used, on later lines of its message.
 * @param {import("./report-to-parent.mjs").Failure} failure
 * @param {string} file
 */
export function reasonOfTest({ name, message }, file) {
  const plain = stripVTControlCharacters(message);
  const line = plain.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  const log = [...(plain.split("Call log:")[1] ?? "").matchAll(/^\s*- (.*)$/gm)].map(([, entry = ""]) => entry);
  const awaited = log.find((entry) => entry.startsWith("waiting for"));
  const obstacle = log.findLast((entry) => OBSTACLE.test(entry)) ?? log.at(-1);
  return [
    line ? `${file}:${line}` : file,
    ...(name ? [`${oneLine([name])}:`] : []),
    oneLine([plain.trim().split("\n")[0], ...new Set([awaited, obstacle])]),
  ].join(" ");
}
