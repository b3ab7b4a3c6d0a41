// npm run bench: speed of the shop beside a bare Hono response in the same workerd, what each page weighs, and the chat
// beside socket.io, the stages from a picture to its cut line, print files, prices in a browser, and how evenly the builder
// drags. It judges nothing. `-- --only` and one of chat, pages, artwork, print, quote and builder leaves the others out.
import path from "node:path";
import { ensureInstalled, NODE, ROOT } from "./lib/install.mjs";
import { ensureBuilt, ensureMigrated, ensureSecrets, ensureSeeded } from "./lib/prepare.mjs";
import { spawnSync } from "node:child_process";

ensureInstalled();
ensureSecrets();
ensureBuilt();
const state = path.join(ROOT, ".wrangler/bench");
ensureMigrated(state);
ensureSeeded(state);
const done = spawnSync(
  NODE,
  ["--disable-warning=ExperimentalWarning", "scripts/bench/index.ts", "--state", state, ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
);
process.exitCode = done.status ?? 1;
