// Runs tools beside each other. Each has a line on the screen when it ends, and a part of the log file.
import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../lib/install.mjs";
import { onOrphaned } from "../lib/orphan.mjs";
import { endTools, runTool } from "./run-tool.mjs";

/**
 * @typedef {import("./report-to-parent.mjs").FileResult} FileResult
 * @typedef {ReadonlyArray<{ file: string | undefined, message: string }>} Errors
 */

/**
 * The tools end with this process: at its end, by a signal, when npm is gone, or when nobody reads the screen any more.
 * What they have printed until then is in the log.
 * @param {object} run
 * @param {string} run.log a file
 * @param {string} run.folder for temporary files, deleted at the end of this process
 * @param {ReturnType<typeof import("./progress.mjs").openProgress>} run.progress
 */
export function openTools({ log, folder, progress }) {
  /** @type {Map<string, Array<string>>} what the running tools have printed, by their names */
  const outputs = new Map();

  /**
   * @param {string} heading
   * @param {ReadonlyArray<string>} output
   */
  const writeLog = (heading, output) => appendFileSync(log, `== ${heading}\n${output.join("").trim()}\n\n`);

  process.once("exit", () => {
    endTools();
    // A process that is ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const stop = () => {
    endTools();
    for (const [name, output] of outputs) writeLog(`${name}: stopped`, output);
    progress.print(`Stopped. The output so far: ${path.relative(ROOT, log)}`);
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  onOrphaned(stop);
  process.stdout.once("error", () => process.exit(1));

  /**
   * @param {string} name
   * @param {string} command of node_modules/.bin
   * @param {ReadonlyArray<string>} args
   * @param {{ env?: Readonly<Record<string, string>>, onFile?: (result: FileResult) => void,
   *   onErrors?: (errors: Errors) => void }} options
   * @returns its output, how many test files there were and have ended, and a function that prints its line
   */
  return async function run(name, command, args, { env, onFile, onErrors } = {}) {
    const step = progress.begin(name);
    /** @type {Array<string>} */
    const output = [];
    outputs.set(name, output);
    const { isGreen, seconds } = await runTool({
      command,
      args,
      ...(env ? { env } : {}),
      onOutput: (text) => output.push(text),
      onMessage(message) {
        if (message.kind === "files") step.files = { done: 0, all: message.count };
        if (message.kind === "file") {
          if (step.files) step.files.done += 1;
          onFile?.(message.result);
        }
        if (message.kind === "end") onErrors?.(message.errors);
      },
    });
    progress.end(step);
    outputs.delete(name);
    writeLog(`${name}: ${isGreen ? "ok" : "FAILED"}`, output);
    const end = (isFine = isGreen, what = "") =>
      progress.print(`${isFine ? "ok    " : "FAILED"} ${`${seconds.toFixed(0)} s`.padStart(6)}  ${name}${what}`);
    return { isGreen, text: output.join(""), files: step.files, end };
  };
}
