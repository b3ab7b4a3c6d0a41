// npm run test:changed: runs the unit and worker tests that import a changed file, directly or indirectly, and the
// journeys that open a page on which a changed area shows. Files count as changed since the branch left main; on main
// itself, since the last commit. SINCE=… names another commit. Arguments go to vitest: npm run test:changed --
// --project unit
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureInstalled, ROOT, toolEnv } from "./lib/install.mjs";
import { reachedJourneys, listSources } from "./test-run/reached-journeys.mjs";

/** @param {Array<string>} args */
const git = (...args) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();
/** @param {Array<string>} args */
const filesOf = (...args) =>
  git(...args)
    .split("\n")
    .filter(Boolean);

/** The commit from which this branch left main; on main itself, the last commit. */
const since = process.env.SINCE ?? (git("merge-base", "HEAD", "main") || "HEAD");
const options = process.argv.slice(2);
const asked = options.includes("--project");

ensureInstalled();
console.log(`Tests of what changed since ${git("log", "-1", "--format=%h %s", since)}`);

/** @param {ReadonlyArray<string>} args */
function vitest(args) {
  const tool = path.join(ROOT, "node_modules/.bin/vitest");
  const { status } = spawnSync(tool, ["run", ...args, ...options], { cwd: ROOT, env: toolEnv(), stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}

vitest(["--changed", since, "--passWithNoTests", ...(asked ? [] : ["--project", "unit", "--project", "worker"])]);
const changed = [...filesOf("diff", "--name-only", since), ...filesOf("ls-files", "--others", "--exclude-standard")];
const journeys = asked ? [] : reachedJourneys(changed, listSources(ROOT));
if (journeys.length > 0) vitest(["--project", "journeys", ...journeys]);
else if (!asked) console.log("No journey opens a page that changed.");
