// npm run fuzz -- --minutes=60: feeds hostile files to every parser of uploaded data and prints the findings.
// --seed=1 repeats the same files; --only="list of names" runs one reader.
import { spawnSync } from "node:child_process";
import { ensureInstalled, NODE, ROOT } from "./lib/install.mjs";

ensureInstalled();
const args = ["--disable-warning=ExperimentalWarning", "tests/fuzz/cli.ts", ...process.argv.slice(2)];
const done = spawnSync(NODE, args, { cwd: ROOT, stdio: "inherit" });
process.exitCode = done.status ?? 1;
