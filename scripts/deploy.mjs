// npm run deploy: installs missing packages, then runs scripts/deploy/index.ts under the pinned Node.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureInstalled, NODE, ROOT, toolEnv } from "./lib/install.mjs";

ensureInstalled();
const script = path.join(ROOT, "scripts/deploy/index.ts");
const done = spawnSync(NODE, ["--disable-warning=ExperimentalWarning", script, ...process.argv.slice(2)], {
  cwd: ROOT,
  env: toolEnv(),
  stdio: "inherit",
});
process.exitCode = done.status ?? 1;
