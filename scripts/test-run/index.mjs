// The steps of a test run. Each runs a tool and counts what passed and failed. The screen gets a line for each step,
// and at the end what failed, why, and how to repeat it; the tools' own output goes into a log file.
import { randomInt } from "node:crypto";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../lib/install.mjs";
import { openProgress } from "./progress.mjs";
import { Results } from "./results.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";
import { openTools } from "./tools.mjs";

/** @typedef {import("./report-to-parent.mjs").FileResult} FileResult */

/** vitest's seeds are whole numbers. */
const MAX_SEED = 2 ** 31;
const REPORTER = path.join(import.meta.dirname, "report-to-parent.mjs");

/** The seed of the order of test files: the `SEED` of the environment, or a random one. */
export function seedFromEnv() {
  const text = process.env.SEED;
  if (text === undefined || text === "") return randomInt(1, MAX_SEED);
  const seed = Number(text);
  if (Number.isInteger(seed) && seed >= 1 && seed < MAX_SEED) return seed;
  console.error(`SEED must be a whole number from 1 to ${MAX_SEED - 1}, not "${text}".`);
  process.exit(1);
}

/**
 * One run of many steps. `folder` is for temporary files, those of the tools included, until `finish`.
 * @param {object} options
 * @param {string} options.name of the run and its log file
 * @param {import("../../tests/level.ts").Level} options.level
 * @param {ReadonlyArray<string>} options.notes the last lines before the counts
 */
export function openTestRun({ name: runName, level, notes }) {
  const folder = temporaryFolder();
  const log = path.join(ROOT, "test-results", `${runName}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, "");
  const results = new Results();
  const progress = openProgress(process.stdout);
  const run = openTools({ log, folder, progress });
  /** @type {Map<string, Readonly<Record<string, string>>>} the environment of each project's tests */
  const environments = new Map();

  /**
   * A tool that succeeds or fails as a whole.
   * @param {string} name
   * @param {string} command
   * @param {ReadonlyArray<string>} args
   * @param {{ repeat: string, env?: Readonly<Record<string, string>> }} options
   */
  async function step(name, command, args, { repeat, env }) {
    const { isGreen, text, end } = await run(name, command, args, env ? { env } : {});
    results.addStep({ name, isGreen, output: text, repeat });
    end();
  }

  /**
   * The tests of a vitest project, its files in the random order of the seed. The shard "1/2" runs the first half of
   * the files; vitest splits the files before it shuffles them.
   * @param {string} project
   * @param {{ seed: number, env?: Readonly<Record<string, string>>, shard?: string,
   *   files?: ReadonlyArray<string> }} options
   */
  async function tests(project, { seed, env = {}, shard = "", files = [] }) {
    const order = ["--sequence.shuffle.files", `--sequence.seed=${seed}`, ...(shard ? [`--shard=${shard}`] : [])];
    // Concurrent shards must not write the same optimized dependencies.
    const whole = { ...env, VITE_CACHE: `node_modules/.vite${shard.replace("/", "-of-")}` };
    environments.set(project, whole);
    await runVitest([project, shard].filter(Boolean).join(" "), project, [...files, ...order], (result) =>
      results.addFile(project, result),
    );
  }

  /**
   * @param {string} name
   * @param {string} project
   * @param {ReadonlyArray<string>} args
   * @param {(result: FileResult) => void} add
   */
  async function runVitest(name, project, args, add) {
    let [fileCount, testCount, failureCount, hasEnded] = [0, 0, 0, false];
    /** @param {string} output */
    const addFailedStep = (output) =>
      results.addStep({ name, isGreen: false, output, repeat: `npx vitest run --project ${project}` });
    const reporters = ["--reporter=default", `--reporter=${REPORTER}`];
    const { isGreen, text, end } = await run(name, "vitest", ["run", "--project", project, ...args, ...reporters], {
      env: { ...environments.get(project), TEST_LEVEL: level, TMPDIR: folder },
      onFile(result) {
        add(result);
        fileCount += 1;
        testCount += result.passed + result.failures.length;
        failureCount += result.failures.length;
      },
      onErrors(errors) {
        hasEnded = true;
        failureCount += errors.length;
        for (const { file, message } of errors)
          if (file === undefined) addFailedStep(message);
          else results.addError(project, file, message);
      },
    });
    // vitest crashed, or found no files.
    if (!hasEnded || (!isGreen && failureCount === 0)) addFailedStep(text);
    const failed = failureCount > 0 ? `, ${failureCount} failed` : "";
    end(isGreen && hasEnded, `: ${testCount} tests in ${fileCount} files${failed}`);
  }

  /** Runs the files that failed once more, one after the other, if they are few. */
  async function rerunFailed() {
    for (const { project, file } of results.filesToRerun)
      await runVitest(`again: ${file}`, project, [file], results.rerun(project, file));
  }

  /** Prints what failed and the counts, and sets the exit code. */
  function finish() {
    progress.close();
    rmSync(folder, { recursive: true, force: true });
    const lines = results.summary([...notes, `The whole output: ${path.relative(ROOT, log)}`]);
    appendFileSync(log, `${lines.join("\n")}\n`);
    progress.print(...lines);
    process.exitCode = results.isGreen ? 0 : 1;
  }

  return { folder, step, tests, rerunFailed, finish };
}

/**
 * Runs as many jobs at a time as there are cores. Pass the longest jobs first.
 * @param {ReadonlyArray<() => Promise<void>>} jobs
 */
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}
