// npm run deploy: puts the shop on the Cloudflare account that `npx wrangler login` chose. What is missing there (two D1
// databases, an R2 bucket, the signing secret) is created the first time. `--dry-run` builds and bundles only.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, ROOT, run, toolEnv } from "./lib/install.mjs";

const dryRun = process.argv.includes("--dry-run");
const OUT = path.join(ROOT, ".wrangler/deploy");
const CONFIG = path.join(OUT, "wrangler.json");

ensureInstalled();
const { unstable_readConfig } = await import("wrangler");

/** Wrangler's answer as text; a refusal ends the deployment with its reason. */
function wrangler(args, { input, mayFail = false } = {}) {
  const done = spawnSync(path.join(ROOT, "node_modules/.bin/wrangler"), args, { cwd: ROOT, env: toolEnv(), encoding: "utf8", input });
  if (done.status !== 0 && !mayFail) {
    console.error(`${done.stdout}${done.stderr}\nwrangler ${args.join(" ")} failed`);
    process.exit(1);
  }
  return done.status === 0 ? done.stdout : undefined;
}

function databaseIds(names) {
  const list = () => new Map(JSON.parse(wrangler(["d1", "list", "--json"])).map(({ name, uuid }) => [name, uuid]));
  let known = list();
  for (const name of names.filter((one) => !known.has(one))) {
    console.log(`Creating the D1 database ${name}…`);
    wrangler(["d1", "create", name]);
    known = list();
  }
  return known;
}

const config = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") }, { hideWarnings: true });
const ids = dryRun ? new Map() : databaseIds(config.d1_databases.map(({ database_name }) => database_name));
if (!dryRun) for (const { bucket_name } of config.r2_buckets) wrangler(["r2", "bucket", "create", bucket_name], { mayFail: true });

// The worker's local half (demo accounts, mailbox, test payments) falls away with this switch, in both builds.
run("remix", ["vite:build"], { env: { KISSCUT_LOCAL: "false" } });
writeFileSync(path.join(ROOT, "build/.fingerprint"), "built to be deployed"); // the next `npm start` builds the local shop again
mkdirSync(OUT, { recursive: true });
writeFileSync(
  CONFIG,
  JSON.stringify({
    name: config.name,
    main: path.join(ROOT, "worker/index.ts"),
    compatibility_date: config.compatibility_date,
    compatibility_flags: config.compatibility_flags,
    assets: { ...config.assets, directory: path.join(ROOT, "build/client") },
    define: { ...config.define, __LOCAL_SHOP__: "false" },
    vars: { ...config.vars, SHOP_ORIGIN: process.env.SHOP_ORIGIN ?? "" },
    d1_databases: config.d1_databases.map((one) => ({ ...one, database_id: ids.get(one.database_name) ?? one.database_id, migrations_dir: path.join(ROOT, one.migrations_dir) })),
    r2_buckets: config.r2_buckets,
    durable_objects: config.durable_objects,
    migrations: config.migrations,
    send_email: config.send_email,
    ratelimits: config.ratelimits,
    triggers: config.triggers,
    observability: config.observability,
  }),
);

if (dryRun) {
  run("wrangler", ["deploy", "--config", CONFIG, "--dry-run", "--minify", "--outdir", path.join(OUT, "worker")]);
  process.exit(0);
}
if (!process.env.SHOP_ORIGIN) {
  console.error("Say where the shop will be found, for links in mails: SHOP_ORIGIN=https://shop.example npm run deploy");
  process.exit(1);
}
for (const { binding } of config.d1_databases) run("wrangler", ["d1", "migrations", "apply", binding, "--remote", "--config", CONFIG]);
run("wrangler", ["deploy", "--config", CONFIG, "--minify"]);
if (!wrangler(["secret", "list", "--config", CONFIG], { mayFail: true })?.includes("SIGNING_SECRET")) {
  wrangler(["secret", "put", "SIGNING_SECRET", "--config", CONFIG], { input: randomBytes(32).toString("base64url") });
}
