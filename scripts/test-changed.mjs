// npm run test:changed: runs the unit and worker tests that import a changed file, directly or indirectly. Files count
// as changed since the branch left main; on main itself, since the last commit. SINCE=… names another commit. Arguments
// go to vitest: npm run test:changed -- --project unit
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";

/** @param {Array<string>} args */
const git = (...args) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();

/** The commit from which this branch left main; on main itself, the last commit. */
const since = process.env.SINCE ?? (git("merge-base", "HEAD", "main") || "HEAD");
const options = process.argv.slice(2);
const projects = options.includes("--project") ? [] : ["--project", "unit", "--project", "worker"];

ensureInstalled();
console.log(`Tests of what changed since ${git("log", "-1", "--format=%h %s", since)}`);
const vitest = path.join(ROOT, "node_modules/.bin/vitest");
const args = ["run", "--changed", since, "--passWithNoTests", ...projects, ...options];
const done = spawnSync(vitest, args, { cwd: ROOT, env: toolEnv(), stdio: "inherit" });
process.exitCode = done.status ?? 1;
