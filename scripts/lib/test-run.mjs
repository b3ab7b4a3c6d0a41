// The steps of a test run: each runs a tool, shows its output when it ends, and counts what passed and what failed.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { failedStep, failedTests } from "./failures.mjs";
import { ROOT, toolEnv } from "./install.mjs";

/** vitest's seeds are whole numbers. */
const MAX_SEED = 2 ** 31;

/** The seed of the order of test files: the `SEED` of the environment, or a random one. */
export function seedFromEnv() {
  const given = process.env.SEED;
  if (given === undefined || given === "") return randomInt(1, MAX_SEED);
  const seed = Number(given);
  if (Number.isInteger(seed) && seed >= 1 && seed < MAX_SEED) return seed;
  console.error(`SEED must be a whole number from 1 to ${MAX_SEED - 1}, not "${given}".`);
  process.exit(1);
}

/** Runs one tool and shows its output when it ends, so that tools side by side do not mix their lines. */
function run(name, command, args, env = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const tool = path.join(ROOT, "node_modules/.bin", command);
    const child = spawn(tool, args, {
      cwd: ROOT,
      env: toolEnv({ FORCE_COLOR: "0", ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => output.push(String(error)));
    child.once("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`\n== ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
      const text = output.join("").trim();
      if (text) console.log(text);
      resolve({ green: code === 0, text });
    });
  });
}

/** One run of many steps. `folder` is for temporary files, until `finish`. */
export function openTestRun() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-test-"));
  const failures = [];
  let passed = 0;
  let reports = 0;

  /** A tool that succeeds or fails as a whole. */
  async function step(name, command, args, env) {
    const { green, text } = await run(name, command, args, env);
    if (green) passed += 1;
    else failures.push(failedStep(name, text));
  }

  /**
   * The tests of a vitest project, its files in the random order that the seed decides.
   * @param shard "1/2" for the first half of its files: vitest takes the half first and shuffles it then
   */
  async function tests(project, { seed, env = {}, shard = "" }) {
    const file = path.join(folder, `report-${(reports += 1)}.json`);
    const name = `tests: ${project} ${shard}`.trim();
    const order = ["--sequence.shuffle.files", `--sequence.seed=${seed}`, ...(shard ? [`--shard=${shard}`] : [])];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    // Two halves of one project at the same time must not write the same prepared packages.
    const cache = `node_modules/.vite${shard.replace("/", "-of-")}`;
    const args = ["run", "--project", project, ...order, ...reporters];
    const { green, text } = await run(`${name}, seed ${seed}`, "vitest", args, { ...env, VITE_CACHE: cache });
    let failed = [];
    let counted = false;
    try {
      const report = JSON.parse(readFileSync(file, "utf8"));
      passed += report.numPassedTests;
      failed = failedTests(project, report, ROOT);
      counted = true;
    } catch {
      // It ended before it could count.
    }
    // What goes wrong outside of every test is in no report.
    if (failed.length === 0 && !(green && counted)) failed = [failedStep(name, text)];
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

/** Runs as many jobs at a time as there are cores. Longest jobs first. */
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}
