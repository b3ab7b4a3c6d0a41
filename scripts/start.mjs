// npm start: installs, builds, migrates, seeds and serves the shop. Options: --watch (npm run dev), --seed-only (npm
// run seed), --prepare-only (for the journeys, which serve copies of one seeded shop), --quiet.
import path from "node:path";
import { ensureInstalled, ROOT } from "./lib/install.mjs";
import { ensureFilled, ensurePrepared, ensureSecrets } from "./lib/prepare.mjs";
import { ensurePortFree, serve } from "./lib/serve.mjs";

const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 8787);
const state = path.resolve(ROOT, process.env.STATE_DIR ?? ".wrangler/state");
const options = new Set(process.argv.slice(2));

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}

const isServing = !options.has("--seed-only") && !options.has("--prepare-only");
// Checked first, because the other steps may take minutes.
if (isServing) await ensurePortFree({ host, port, state });
ensureInstalled();
ensureSecrets();
if (options.has("--seed-only")) {
  await ensureFilled(state, { again: true });
  process.exit(0);
}
await ensurePrepared(state);
if (!isServing) process.exit(0);
const server = await serve({ host, port, state, quiet: options.has("--quiet") });

console.log(`
  Kisscut is open:  ${server.url}
  Staff chat:       ${server.url}/staff/chat/
  Sent mail:        ${server.url}/dev/mailbox/
  API:              ${server.url}/api/docs/

  Demo accounts, password kisscut-demo:
    customer@example.com   wholesale@example.com   staff@example.com   admin@example.com

  Everything is kept in ${path.relative(ROOT, state) || state}. Stop with Ctrl-C.
`);

if (options.has("--watch")) (await import("./lib/watch.mjs")).rebuildOnChange();
process.exitCode = (await server.ended) ?? 0;
