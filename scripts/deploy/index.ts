// npm run deploy: puts the shop on the Cloudflare account that `npx wrangler login` chose (docs/deploying.md). Options:
// --dry-run (builds and bundles only, without an account), --catalog (also loads the demo catalog into an empty shop),
// --owner=E-MAIL (who becomes admin), --without-card-payments (although no card provider is configured).
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs, parseEnv } from "node:util";
import { ROOT } from "../lib/install.mjs";
import {
  buildDeployedPages,
  bundleShop,
  readShopConfig,
  measureBundleSize,
  writeClosedConfig,
  writeConfig,
} from "./bundle.ts";
import { deploy, type Tools } from "./deploy.ts";
import { loadCatalog } from "./load-catalog.ts";
import { DeployError, runWrangler } from "./wrangler.ts";

const FOLDER = path.join(ROOT, ".wrangler/deploy");
const SETTINGS_FILE = path.join(ROOT, ".production.vars");
const MIB = 1024 * 1024;

const tools: Tools = {
  wrangler: runWrangler,
  async ask(question) {
    if (!process.stdin.isTTY) return "";
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return (await terminal.question(question)).trim();
    } finally {
      terminal.close();
    }
  },
  say: (line) => console.log(line),
  prepare: async (production) =>
    writeConfig({ ...production, folder: FOLDER, pages: await buildDeployedPages(FOLDER) }),
  withSecretsFile(secrets, use) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-deploy-"));
    const file = path.join(folder, "secrets.json");
    try {
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
      return use(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  makeSecret: () => randomBytes(32).toString("base64url"),
  writeClosedConfig,
};

async function dryRun(): Promise<void> {
  const { worker } = await bundleShop({ folder: FOLDER, vars: {} });
  const { bytes, gzip } = measureBundleSize(worker);
  const mib = (size: number) => `${(size / MIB).toFixed(2)} MiB`;
  console.log(`Nothing was uploaded. The bundle is ${mib(bytes)}, ${mib(gzip)} packed: ${path.relative(ROOT, worker)}`);
}

interface Upload {
  readonly newOwner: string;
  readonly withCatalog: boolean;
  readonly withoutCardPayments: boolean;
}

async function upload({ newOwner, withCatalog, withoutCardPayments }: Upload): Promise<void> {
  const file = existsSync(SETTINGS_FILE) ? parseEnv(readFileSync(SETTINGS_FILE, "utf8")) : {};
  const base = readShopConfig();
  const done = await deploy({ base, given: { ...file, ...process.env }, newOwner, withoutCardPayments }, tools);
  if (withCatalog) {
    const bucket = base.r2_buckets[0]?.bucket_name ?? "";
    const loaded = await loadCatalog({ ...tools, config: done.config, where: ["--remote"], bucket });
    if (!loaded) console.log("The shop has products already: its catalog was left alone.");
  }
  console.log(`\n  The shop is open: ${done.origin ?? "at the address in its secret SHOP_ORIGIN"}`);
  if (done.owner) console.log(`  ${done.owner} is admin: the sign-in link arrives by e-mail within five minutes.`);
}

const { values } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    catalog: { type: "boolean", default: false },
    owner: { type: "string", default: "" },
    "without-card-payments": { type: "boolean", default: false },
  },
});
try {
  if (values["dry-run"]) await dryRun();
  else
    await upload({
      newOwner: values.owner,
      withCatalog: values.catalog,
      withoutCardPayments: values["without-card-payments"],
    });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
