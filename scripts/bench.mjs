// npm run bench: measures the shop against a bare Hono response in the same workerd, the size of each page, the chat
// against a bare room and socket.io, the steps from a picture to its cut line, print files, prices in a browser,
// searches over 50,000 products, the office's lists over 100,000 orders, the frame times of dragging in the builder,
// and how soon a slow phone shows what was tapped. It reports and never fails on a slow result. `-- --only chat` runs
// one section: chat, pages, inp, artwork, print, quote, shopping, search, office, builder or memory (`--minutes 20`).
import path from "node:path";
import { ensureInstalled, NODE, ROOT, toolEnv } from "./lib/install.mjs";
import { ensurePrepared, ensureSecrets } from "./lib/prepare.mjs";
import { spawnSync } from "node:child_process";

ensureInstalled();
ensureSecrets();
const state = path.join(ROOT, ".wrangler/bench");
await ensurePrepared(state);
const done = spawnSync(
  NODE,
  ["--disable-warning=ExperimentalWarning", "scripts/bench/index.ts", "--state", state, ...process.argv.slice(2)],
  { cwd: ROOT, env: toolEnv(), stdio: "inherit" },
);
process.exitCode = done.status ?? 1;
