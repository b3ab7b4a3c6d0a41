// npm run test:changed: the inner loop. Formats nothing and builds nothing: runs the unit tests and the tests inside workerd
// that import a changed file, directly or through others. Changed means since main, or since the last commit on main itself.
// SINCE=… names another commit. Arguments go to vitest: npm run test:changed -- --project unit
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";

const git = (...args) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();

/** The commit from which this branch left main; on main itself, the last commit. */
const since = process.env.SINCE ?? (git("merge-base", "HEAD", "main") || "HEAD");
const given = process.argv.slice(2);
const projects = given.includes("--project") ? [] : ["--project", "unit", "--project", "worker"];

ensureInstalled();
console.log(`Tests of what changed since ${git("log", "-1", "--format=%h %s", since)}`);
const vitest = path.join(ROOT, "node_modules/.bin/vitest");
const args = ["run", "--changed", since, "--passWithNoTests", ...projects, ...given];
const done = spawnSync(vitest, args, { cwd: ROOT, env: toolEnv(), stdio: "inherit" });
process.exitCode = done.status ?? 1;
