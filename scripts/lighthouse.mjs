// npm run lighthouse [-- /faqs/ /fonts/]: Lighthouse on a phone, on a page of each kind, from the home page to the
// checkout, or on the given ones. Fails when a page scores less than 97 for performance, or less than 100 for anything
// else. Part of npm run test:deep. Reports: .cache/lighthouse/reports. Lighthouse is installed into .cache/lighthouse:
// as a dependency it would add more than a hundred packages to the lock file.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, NODE, ROOT, toolEnv } from "./lib/install.mjs";
import { ensurePrepared, ensureSecrets } from "./lib/prepare.mjs";

const LIGHTHOUSE = "13.5.0";

ensureInstalled();
ensureSecrets();
const state = path.resolve(ROOT, process.env.STATE_DIR ?? ".wrangler/lighthouse");
await ensurePrepared(state);

const folder = path.join(ROOT, ".cache/lighthouse");
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, "package.json"),
  JSON.stringify({ private: true, type: "module", dependencies: { lighthouse: LIGHTHOUSE } }),
);

/**
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, env: toolEnv(), stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], folder);
const pages = process.argv.slice(2);
run(NODE, ["--disable-warning=ExperimentalWarning", "scripts/lighthouse/index.ts", state, ...pages], ROOT);
