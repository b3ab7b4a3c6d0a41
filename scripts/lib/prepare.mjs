// What a shop needs before it can be served: secrets, a build, migrated and filled databases. Each step is skipped when
// nothing that it depends on has changed, so that a second start is quick.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, run } from "./install.mjs";
import { readStaticPath } from "./static-path.mjs";

const BUILD_INPUTS = ["app", "public", "vite.config.ts", "package.json", "package-lock.json", "tsconfig.json"];

/** A fingerprint of files: names, sizes and times of folders' files, so thousands of files take milliseconds. */
function fingerprint(inputs) {
  const hash = createHash("sha256");
  const add = (at) => {
    if (!existsSync(at)) return;
    const found = statSync(at);
    if (found.isDirectory()) for (const name of readdirSync(at).sort()) add(path.join(at, name));
    else hash.update(`${path.relative(ROOT, at)}:${found.size}:${found.mtimeMs}\n`);
  };
  for (const input of inputs) add(path.join(ROOT, input));
  return hash.digest("hex");
}

function once(stamp, print, work) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return false;
  work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}

/** A secret of this copy alone; a deployed shop has its own through `wrangler secret put`. */
export function ensureSecrets() {
  const file = path.join(ROOT, ".dev.vars");
  if (!existsSync(file))
    writeFileSync(file, `SIGNING_SECRET="${randomBytes(32).toString("base64url")}"\n`, { mode: 0o600 });
}

export function ensureBuilt() {
  once(path.join(ROOT, "build/.fingerprint"), `${fingerprint(BUILD_INPUTS)} ${readStaticPath()}`, () => {
    console.log("Building the pages…");
    // Whoever asks (the tests have a NODE_ENV of their own), the pages are built as they are deployed.
    run("remix", ["vite:build"], { quiet: true, env: { NODE_ENV: "production" } });
  });
}

/** @param state the folder that holds D1, R2 and the Durable Objects */
export function ensureMigrated(state) {
  once(path.join(state, "kisscut-migrated"), fingerprint(["migrations"]), () => {
    console.log("Applying the D1 migrations…");
    for (const database of ["DB", "SEARCH"])
      run("wrangler", ["d1", "migrations", "apply", database, "--local", "--persist-to", state], { quiet: true });
  });
}

/** Fills an empty shop; a filled one is left alone unless `again`. */
export function ensureSeeded(state, { again = false } = {}) {
  const stamp = path.join(state, "kisscut-seeded");
  if (!again && existsSync(stamp)) return;
  console.log("Filling the demo shop…");
  run("node", [
    "--disable-warning=ExperimentalWarning",
    "scripts/seed/index.ts",
    "--state",
    state,
    ...(again ? ["--again"] : []),
  ]);
  writeFileSync(stamp, new Date().toISOString());
}
