// The steps of a test run. Each runs a tool, shows its output at the end, and counts what passed and failed.
import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { failedStep, failedTests } from "./failures.mjs";
import { ROOT, toolEnv } from "./install.mjs";

/** vitest's seeds are whole numbers. */
const MAX_SEED = 2 ** 31;

/** The seed of the order of test files: the `SEED` of the environment, or a random one. */
export function seedFromEnv() {
  const text = process.env.SEED;
  if (text === undefined || text === "") return randomInt(1, MAX_SEED);
  const seed = Number(text);
  if (Number.isInteger(seed) && seed >= 1 && seed < MAX_SEED) return seed;
  console.error(`SEED must be a whole number from 1 to ${MAX_SEED - 1}, not "${text}".`);
  process.exit(1);
}

const MEMORY = "/dev/shm";
/** Bytes for the copies of the seeded shop, and for everything that the tests store. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * A new folder for temporary files. In memory if the machine has a file system there with enough space, because
 * databases wait for the disk at each commit; otherwise in the system's temporary folder.
 */
function temporaryFolder() {
  /** @param {string} parent */
  const make = (parent) => mkdtempSync(path.join(parent, "kisscut-test-"));
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, os.freemem()) >= ENOUGH) {
      const folder = make(MEMORY);
      if (runsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // There is none, or it is read-only.
  }
  return make(os.tmpdir());
}

/**
 * Containers often mount the file system in memory with `noexec`, but tests also write scripts and start them.
 * @param {string} folder
 */
function runsPrograms(folder) {
  const script = path.join(folder, "script");
  writeFileSync(script, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(script).status === 0;
}

/**
 * Runs one tool and shows its output when it ends, so that concurrent tools do not mix their lines.
 * @param {string} name
 * @param {string} command of node_modules/.bin
 * @param {ReadonlyArray<string>} args
 * @param {Readonly<Record<string, string>>} env
 * @returns {Promise<{ isGreen: boolean, text: string }>}
 */
function run(name, command, args, env = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const tool = path.join(ROOT, "node_modules/.bin", command);
    const child = spawn(tool, args, {
      cwd: ROOT,
      env: toolEnv({ FORCE_COLOR: "0", ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @type {Array<string>} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
    child.once("error", (error) => output.push(String(error)));
    child.once("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`\n== ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
      const text = output.join("").trim();
      if (text) console.log(text);
      resolve({ isGreen: code === 0, text });
    });
  });
}

/** One run of many steps. `folder` is for temporary files, those of the tools included, until `finish`. */
export function openTestRun() {
  const folder = temporaryFolder();
  /** @type {Array<string>} */
  const failures = [];
  let passed = 0;
  let reports = 0;

  /**
   * A tool that succeeds or fails as a whole.
   * @param {string} name
   * @param {string} command
   * @param {ReadonlyArray<string>} args
   * @param {Readonly<Record<string, string>>} [env]
   */
  async function step(name, command, args, env) {
    const { isGreen, text } = await run(name, command, args, env);
    if (isGreen) passed += 1;
    else failures.push(failedStep(name, text));
  }

  /**
   * The tests of a vitest project, its files in the random order of the seed. The shard "1/2" runs the first half of
   * the files; vitest splits the files before it shuffles them.
   * @param {string} project
   * @param {{ seed: number, env?: Readonly<Record<string, string>>, shard?: string,
   *   files?: ReadonlyArray<string> }} options
   */
  async function tests(project, { seed, env = {}, shard = "", files = [] }) {
    const file = path.join(folder, `report-${(reports += 1)}.json`);
    const name = `tests: ${project} ${shard}`.trim();
    const order = ["--sequence.shuffle.files", `--sequence.seed=${seed}`, ...(shard ? [`--shard=${shard}`] : [])];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    // Concurrent shards must not write the same optimized dependencies.
    const cache = `node_modules/.vite${shard.replace("/", "-of-")}`;
    const args = ["run", ...files, "--project", project, ...order, ...reporters];
    const { isGreen, text } = await run(`${name}, seed ${seed}`, "vitest", args, {
      ...env,
      VITE_CACHE: cache,
      TMPDIR: folder,
    });
    /** @type {Array<string>} */
    let failed = [];
    let isCounted = false;
    try {
      const report = /** @type {import("./failures.mjs").Report} */ (JSON.parse(readFileSync(file, "utf8")));
      passed += report.numPassedTests ?? 0;
      failed = failedTests(project, report, ROOT);
      isCounted = true;
    } catch {
      // vitest ended before it wrote its report.
    }
    // An error outside of every test is in no report.
    if (failed.length === 0 && !(isGreen && isCounted)) failed = [failedStep(name, text)];
    failures.push(...failed);
  }

  /** Prints a line for each failure and the count, and sets the exit code. */
  function finish() {
    rmSync(folder, { recursive: true, force: true });
    if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
    console.log(`\n${passed} passed, ${failures.length} failed`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  }

  return { folder, step, tests, finish };
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
