// npm run fuzz -- --minutes=60: gives hostile files to every reader of what strangers send, and prints what came of it.
// --seed=1 makes the same files again; --only="list of names" leaves other readers out.
import { spawnSync } from "node:child_process";
import { ensureInstalled, NODE, ROOT } from "./lib/install.mjs";

ensureInstalled();
const args = ["--disable-warning=ExperimentalWarning", "tests/fuzz/cli.ts", ...process.argv.slice(2)];
const done = spawnSync(NODE, args, { cwd: ROOT, stdio: "inherit" });
process.exitCode = done.status ?? 1;
