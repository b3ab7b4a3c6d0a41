// Prepares a shop before it is served: secrets, a build, migrated and seeded databases. A step is skipped when none of
// its inputs has changed, so that a second start is quick.
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { ROOT, run } from "./install.mjs";
import { readStaticPath } from "./static-path.mjs";

const BUILD_INPUTS = [
  ...["app", "public", "vite.config.ts", "package.json", "package-lock.json", "tsconfig.json"],
  ...["scripts/lib/chunks", "scripts/lib/static-path.mjs"],
];

/**
 * A fingerprint of files and folders by names, sizes and modification times: contents would take seconds to read.
 * @param {ReadonlyArray<string>} inputs
 */
function fingerprint(inputs) {
  const hash = createHash("sha256");
  /** @param {string} at */
  const add = (at) => {
    if (!existsSync(at)) return;
    const stats = statSync(at);
    if (stats.isDirectory()) for (const name of readdirSync(at).sort()) add(path.join(at, name));
    else hash.update(`${path.relative(ROOT, at)}:${stats.size}:${stats.mtimeMs}\n`);
  };
  for (const input of inputs) add(path.join(ROOT, input));
  return hash.digest("hex");
}

/**
 * Does the work unless the stamp file says that it was done for the same inputs.
 * @param {string} stamp
 * @param {string} inputs fingerprint of the inputs
 * @param {() => Promise<void>} work
 */
async function unlessDone(stamp, inputs, work) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

/** Creates the signing secret of this working copy. A deployed shop gets its own through `wrangler secret put`. */
export function ensureSecrets() {
  const file = path.join(ROOT, ".dev.vars");
  if (!existsSync(file))
    writeFileSync(file, `SIGNING_SECRET="${randomBytes(32).toString("base64url")}"\n`, { mode: 0o600 });
}

/**
 * Node's memory for new objects during a build. A build makes millions of them, and with the usual 16 MB a fifth of its
 * processor time is garbage collection.
 */
const MEMORY = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/**
 * Builds the pages.
 * @param {Readonly<Record<string, string>>} env settings that vite.config.ts reads
 */
export function buildPages(env = {}) {
  const remix = path.join(ROOT, "node_modules/.bin/remix");
  // Tests set another NODE_ENV; the pages are always built as they are deployed.
  return run("node", [...MEMORY, remix, "vite:build"], { quiet: true, env: { NODE_ENV: "production", ...env } });
}

/** @param {number} began of performance.now() */
const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Builds the local shop's pages when one of their sources has changed. */
export function ensureBuilt() {
  const inputs = `${fingerprint(BUILD_INPUTS)} ${readStaticPath()}`;
  return unlessDone(path.join(ROOT, "build/.fingerprint"), inputs, async () => {
    console.log("Building the pages…");
    const began = performance.now();
    await buildPages();
    console.log(`The pages were built in ${secondsSince(began)}.`);
  });
}

/**
 * @param {string} file
 * @param {number} length in bytes
 */
function readStart(file, length) {
  const start = new Uint8Array(length);
  const descriptor = openSync(file, "r");
  readSync(descriptor, start, 0, length, 0);
  closeSync(descriptor);
  return String.fromCharCode(...start);
}

/** https://sqlite.org/fileformat.html, section 1.3 */
const SQLITE_START = "SQLite format 3\0";

/**
 * A database of the shop that is a file of another kind, or was emptied after the shop was migrated or filled: the
 * stamps would still say so. A log beside it is no excuse: SQLite deletes that of an empty database.
 * @param {string} state the folder that holds D1, R2 and the Durable Objects
 * @returns {string | undefined} its path
 */
export function findBrokenDatabase(state) {
  const folder = path.join(state, "v3/d1");
  if (!existsSync(folder)) return undefined;
  const isNew = ![migratedStamp(state), seededStamp(state)].some((stamp) => existsSync(stamp));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => path.join(folder, name))
    .find((file) => !(isNew && statSync(file).size === 0) && readStart(file, SQLITE_START.length) !== SQLITE_START);
}

/** @param {string} state */
const migratedStamp = (state) => path.join(state, "kisscut-migrated");
/** @param {string} state */
const seededStamp = (state) => path.join(state, "kisscut-seeded");

/**
 * Applies the missing migrations to both databases.
 * @param {string} state the folder that holds D1, R2 and the Durable Objects
 */
export function ensureMigrated(state) {
  return unlessDone(migratedStamp(state), fingerprint(["migrations"]), () => {
    console.log("Applying the D1 migrations…");
    return run("node", ["--disable-warning=ExperimentalWarning", "scripts/lib/migrate.ts", state], { quiet: true });
  });
}

/**
 * Applies the missing migrations, and seeds an empty shop. A new shop whose filling was interrupted is filled from the
 * start again.
 * @param {string} state the folder that holds D1, R2 and the Durable Objects
 * @param {{ readonly again?: boolean }} options `again` writes the catalog anew into a shop that was seeded before
 */
export async function ensureFilled(state, { again = false } = {}) {
  const unfinished = path.join(state, "kisscut-unfinished");
  const data = path.join(state, "v3");
  if (existsSync(unfinished) && !existsSync(seededStamp(state)))
    for (const file of [data, migratedStamp(state)]) rmSync(file, { recursive: true, force: true });
  const broken = findBrokenDatabase(state);
  if (broken !== undefined) {
    console.error(
      `${broken} is no database. Put back a copy of it, or delete ${state} to begin with a new demo shop, without its orders.`,
    );
    process.exit(1);
  }
  if (!again && existsSync(seededStamp(state))) return ensureMigrated(state);
  mkdirSync(state, { recursive: true });
  if (!existsSync(data)) writeFileSync(unfinished, "");
  console.log("Filling the demo shop…");
  const migrations = fingerprint(["migrations"]);
  const options = ["--state", state, ...(again ? ["--again"] : [])];
  // It migrates first: a process of its own for the migrations would load wrangler once more.
  await run("node", ["--disable-warning=ExperimentalWarning", "scripts/seed/index.ts", ...options]);
  writeFileSync(migratedStamp(state), migrations);
  writeFileSync(seededStamp(state), new Date().toISOString());
  rmSync(unfinished, { force: true });
}

/**
 * Makes a shop ready to be served. Its pages and its databases do not depend on each other.
 * @param {string} state the folder that holds D1, R2 and the Durable Objects
 */
export async function ensurePrepared(state) {
  await Promise.all([ensureBuilt(), ensureFilled(state)]);
}
