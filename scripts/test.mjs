// npm test: everything that has to hold, from the types to journeys in a real browser. Installs what is missing first.
// Ends with a line for each failure, and the count.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { failedStep, failedTests } from "./lib/failures.mjs";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";
import { ensureSecrets } from "./lib/prepare.mjs";

const results = mkdtempSync(path.join(os.tmpdir(), "kisscut-test-"));
const filledShop = path.join(results, "filled-shop");
const failures = [];
let passed = 0;

/** Runs one tool and shows its output when it ends, so that tools side by side do not mix their lines. */
function run(name, command, args, env = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(path.join(ROOT, "node_modules/.bin", command), args, { cwd: ROOT, env: toolEnv({ FORCE_COLOR: "0", ...env }), stdio: ["ignore", "pipe", "pipe"] });
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

async function step(name, command, args, env) {
  const { green, text } = await run(name, command, args, env);
  if (green) passed += 1;
  else failures.push(failedStep(name, text));
}

/** A vitest project counts its own tests instead of one step. @param shard "1/2" for the first half of its files */
async function tests(project, { env = {}, shard = "" } = {}) {
  const file = path.join(results, `${project}${shard.replace("/", "-")}.json`);
  const half = shard ? [`--shard=${shard}`] : [];
  const { green, text } = await run(`tests: ${project} ${shard}`.trim(), "vitest", ["run", "--project", project, ...half, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], { ...env, VITE_CACHE: `node_modules/.vite${shard.replace("/", "-of-")}` });
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
  if (failed.length === 0 && !(green && counted)) failed = [failedStep(`tests: ${project}`, text)];
  failures.push(...failed);
}

/** One more at a time than there are cores, because servers and disks are waited for; the longest first, so that the last ones are short. */
async function sideBySide(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() + 1 }, lane));
}

ensureInstalled();
ensureSecrets();

await step("lock file", "node", ["scripts/fix-lock.mjs", "--check"]);
await sideBySide([
  // Its files share one worker, so two halves keep two cores busy.
  () => tests("worker", { shard: "1/2" }),
  () => tests("worker", { shard: "2/2" }),
  () => tests("faults"), // they judge nothing by its speed
  () => tests("unit"),
  () => step("build, and a filled shop", "node", ["scripts/start.mjs", "--prepare-only"], { STATE_DIR: filledShop }),
  () => step("lint", "oxlint", ["--max-warnings", "0", "--report-unused-disable-directives"]),
  ...[".", "scripts", "worker", "app/domain/tsconfig.pure.json"].map((project) => () => step(`types: ${project}`, "node", ["node_modules/typescript-native/bin/tsc", "-p", project])),
  () => step("boundaries", "depcruise", ["app", "worker", "durable", "scripts", "tests", "--config", ".dependency-cruiser.cjs"]),
]);
await tests("journeys", { env: { FILLED_SHOP: filledShop } });

rmSync(results, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
