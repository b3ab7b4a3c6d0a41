// npm test: everything that has to hold, from the types to journeys in a real browser. Installs what is missing first.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";
import { ensureBuilt, ensureSecrets } from "./lib/prepare.mjs";

const results = mkdtempSync(path.join(os.tmpdir(), "kisscut-test-"));
const totals = { passed: 0, failed: 0 };

/** Runs one step and shows its output when it ends, so that steps side by side do not mix their lines. */
function step(name, command, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(path.join(ROOT, "node_modules/.bin", command), args, { cwd: ROOT, env: toolEnv({ FORCE_COLOR: "0" }), stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => output.push(String(error)));
    child.once("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`\n== ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
      const text = output.join("").trim();
      if (text) console.log(text);
      totals[code === 0 ? "passed" : "failed"] += 1;
      resolve(code === 0);
    });
  });
}

/** A vitest project counts its own tests instead of one step. */
async function tests(project) {
  const file = path.join(results, `${project}.json`);
  const green = await step(`tests: ${project}`, "vitest", ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  totals[green ? "passed" : "failed"] -= 1;
  try {
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(file, "utf8"));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests || (success ? 0 : 1);
  } catch {
    totals.failed += 1; // it ended before it could count
  }
}

ensureInstalled();
ensureSecrets();

await step("lock file", "node", ["scripts/fix-lock.mjs", "--check"]);
const types = async () => {
  for (const project of [".", "worker", "app/domain", "scripts"]) await step(`types: ${project}`, "tsc", ["-p", project]);
};
const lint = async () => {
  await step("boundaries", "depcruise", ["app", "worker", "durable", "scripts", "tests", "--config", ".dependency-cruiser.cjs"]);
  await step("lint", "eslint", [".", "--max-warnings", "0", "--cache", "--cache-location", "node_modules/.cache/eslint/"]);
};
await Promise.all([types(), lint()]);
await Promise.all([tests("unit"), tests("worker")]);
await tests("faults"); // alone: it kills servers under load, and judges none by its speed
ensureBuilt();
await tests("journeys");

rmSync(results, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
