// The steps of a test run. Each runs a tool and counts what passed and failed. The screen gets a line for each step,
// and at the end what failed, why, and how to repeat it; the tools' own output goes into a log file.
import { randomInt } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../lib/install.mjs";
import { isAlive } from "../lib/orphan.mjs";
import { openProgress } from "./progress.mjs";
import { Results } from "./results.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";
import { openTools } from "./tools.mjs";

/** @typedef {import("./report-to-parent.mjs").FileResult} FileResult */
/** @typedef {import("./results.mjs").Suite & { env: Readonly<Record<string, string>> }} Suite */

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
 * One run of many steps. `folder` is for temporary files, those of the tools included, until this process ends.
 * @param {object} options
 * @param {string} options.name of the run and its log file
 * @param {import("../../tests/level.ts").Level} options.level
 * @param {ReadonlyArray<string>} options.notes the last lines before the counts
 * @param {string} [options.output] a folder, which one run at a time uses
 */
export function openTestRun({ name: runName, level, notes, output = path.join(ROOT, "test-results") }) {
  claim(output);
  const folder = temporaryFolder();
  const log = path.join(output, `${runName}.log`);
  writeFileSync(log, "");
  /** @type {Results<Suite>} */
  const results = new Results();
  const progress = openProgress(process.stdout);
  const run = openTools({ log, folder, progress });

  /**
   * A tool that succeeds or fails as a whole.
   * @param {string} name
   * @param {string} command
   * @param {ReadonlyArray<string>} args
   * @param {{ repeat: string, env?: Readonly<Record<string, string>> }} options
   * @returns whether it succeeded
   */
  async function step(name, command, args, { repeat, env }) {
    const { isGreen, text, end } = await run(name, command, args, env ? { env } : {});
    results.addStep({ name, isGreen, output: text, repeat });
    end();
    return isGreen;
  }

  /**
   * The tests of a vitest project, its files in the random order of the seed. The shard "1/2" runs the first half of
   * the files; vitest splits the files before it shuffles them.
   * @param {string} project
   * @param {object} options
   * @param {number} options.seed
   * @param {Readonly<Record<string, string>>} [options.settings] environment on which the tests depend
   * @param {Readonly<Record<string, string>>} [options.env] environment on which only their speed depends
   * @param {string} [options.shard]
   * @param {ReadonlyArray<string>} [options.files]
   */
  async function tests(project, { seed, settings = {}, env = {}, shard = "", files = [] }) {
    const order = ["--sequence.shuffle.files", `--sequence.seed=${seed}`, ...(shard ? [`--shard=${shard}`] : [])];
    const settingTexts = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
    const repeat = [level === "deep" && "TEST_LEVEL=deep", ...settingTexts, `npx vitest run --project ${project}`];
    await runVitest({
      name: [project, shard, level === "deep" && `SEED=${seed}`, ...settingTexts].filter(Boolean).join(" "),
      suite: {
        project,
        repeat: repeat.filter(Boolean).join(" "),
        // Concurrent shards must not write the same optimized dependencies.
        env: { ...env, ...settings, VITE_CACHE: `node_modules/.vite${shard.replace("/", "-of-")}` },
      },
      args: [...files, ...order],
      time: "first",
    });
  }

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {Suite} options.suite
   * @param {ReadonlyArray<string>} options.args
   * @param {"first" | "again"} options.time
   */
  async function runVitest({ name, suite, args, time }) {
    let [testCount, failureCount, hasEnded] = [0, 0, false];
    /** @param {string} output */
    const addFailedStep = (output) => results.addStep({ name, isGreen: false, output, repeat: suite.repeat });
    /** @param {FileResult} result */
    const add = (result) => {
      results.addFile(suite, result, time);
      testCount += result.passed + result.failures.length;
      failureCount += result.failures.length;
    };
    const { isGreen, text, files, end } = await run(
      name,
      "vitest",
      ["run", "--project", suite.project, ...args, "--reporter=default", `--reporter=${REPORTER}`],
      {
        env: { ...suite.env, TEST_LEVEL: level, TMPDIR: folder },
        onFile: add,
        onErrors(errors) {
          hasEnded = true;
          for (const { file, message } of errors)
            if (file === undefined) addFailedStep(message);
            else add({ file, passed: 0, failures: [{ name: "", message }] });
          failureCount += errors.filter(({ file }) => file === undefined).length;
        },
      },
    );
    const { done, all } = files ?? { done: 0, all: 0 };
    const isWhole = hasEnded && done === all && all > 0;
    if (hasEnded && !isWhole) addFailedStep(`error: only ${done} of ${all} test files ended`);
    // vitest crashed.
    else if (!hasEnded || (!isGreen && failureCount === 0)) addFailedStep(text);
    const failed = failureCount > 0 ? `, ${failureCount} failed` : "";
    end(isGreen && isWhole, `: ${testCount} tests in ${done} files${failed}`);
  }

  /** Runs the files that failed once more, one after the other, if they are few. */
  async function rerunFailed() {
    for (const { suite, file } of results.filesToRerun)
      await runVitest({ name: `again: ${file}`, suite, args: [file], time: "again" });
  }

  /** Prints what failed and the counts, and sets the exit code. */
  function finish() {
    process.exitCode = results.isGreen ? 0 : 1;
    progress.close();
    const last = [...notes, `The whole output: ${path.relative(ROOT, log)}`];
    progress.print(...results.summary(last, { isWhole: false }));
    appendFileSync(log, `${results.summary(last, { isWhole: true }).join("\n")}\n`);
  }

  return { folder, step, tests, rerunFailed, finish };
}

/**
 * Ends this process if another one is running tests in this checkout: both would write the same logs and builds.
 * @param {string} output a folder
 */
function claim(output) {
  const file = path.join(output, "running");
  mkdirSync(output, { recursive: true });
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner > 0 && !isAlive(owner)) rmSync(file, { force: true });
  try {
    // Fails if another run created the file meanwhile.
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
    const running = readFileSync(file, "utf8");
    console.error(`Tests are running here already, in process ${running} (${path.relative(ROOT, file)}).`);
    process.exit(1);
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/**
 * Runs as many jobs at a time as there are cores. Pass the longest jobs first.
 * @param {ReadonlyArray<() => Promise<unknown>>} jobs
 */
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}
