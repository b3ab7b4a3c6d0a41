// npm run prepress -- picture.png --width 3 --material white-vinyl --out out.pdf: checks a file and makes its cut line
// and print PDF as the shop does, without the shop. `-- --help` says more.
import { spawnSync } from "node:child_process";
import { ensureInstalled, NODE, ROOT, toolEnv } from "./lib/install.mjs";

ensureInstalled();
const done = spawnSync(
  NODE,
  ["--disable-warning=ExperimentalWarning", `${ROOT}/scripts/prepress/index.ts`, ...process.argv.slice(2)],
  // npm starts scripts in the project's folder; paths are meant from where it was called.
  { cwd: process.env.INIT_CWD ?? process.cwd(), env: toolEnv(), stdio: "inherit" },
);
process.exitCode = done.status ?? 1;
