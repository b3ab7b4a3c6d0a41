import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_readConfig, type Unstable_Config } from "wrangler";
import { ROOT, run } from "../lib/install.mjs";
import { buildPages } from "../lib/prepare.mjs";
import { productionConfig } from "./production-config.ts";

interface Bundle {
  /** The configuration that was bundled: `wrangler deploy --config`. */
  readonly config: string;
  /** The folder with exactly the files of an upload: index.js and what it imports. */
  readonly worker: string;
  readonly pages: string;
}

/** The shop's configuration from wrangler.toml. */
export function readShopConfig(): Unstable_Config {
  const config: unknown = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") }, { hideWarnings: true });
  return config as Unstable_Config;
}

interface Wanted {
  /** The caller's folder for everything that is built. */
  readonly folder: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly databaseIds?: ReadonlyMap<string, string>;
}

/**
 * Builds the pages without code of the local shop, in a separate folder.
 * @returns the folder of the pages
 */
export async function buildDeployedPages(folder: string): Promise<string> {
  const pages = path.join(folder, "pages");
  await buildPages({ KISSCUT_LOCAL: "false", KISSCUT_BUILD_DIR: pages });
  return pages;
}

/** Writes the production configuration. @returns the file */
export function writeConfig({ folder, ...production }: Wanted & { readonly pages: string }): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify(productionConfig(readShopConfig(), { root: ROOT, ...production }), null, 2));
  return file;
}

/**
 * Writes the configuration of the closed shop (closed-shop.ts): the shop's own, with another Worker and without pages.
 * @param config the shop's configuration
 * @returns the file
 */
export function writeClosedConfig(config: string): string {
  const { alias: _, assets: __, ...shop } = JSON.parse(readFileSync(config, "utf8")) as Record<string, unknown>;
  const file = path.join(path.dirname(config), "closed.json");
  writeFileSync(file, JSON.stringify({ ...shop, main: path.join(ROOT, "scripts/deploy/closed-shop.ts") }, null, 2));
  return file;
}

/** Builds and bundles the shop as it is uploaded, without uploading it. Needs no account and no network. */
export async function bundleShop(options: Wanted): Promise<Bundle> {
  const pages = await buildDeployedPages(options.folder);
  const config = writeConfig({ ...options, pages });
  const worker = path.join(options.folder, "worker");
  rmSync(worker, { recursive: true, force: true });
  await run("wrangler", ["deploy", "--config", config, "--dry-run", "--outdir", worker], { quiet: true });
  return { config, worker, pages };
}

/** Files of a bundle that are not uploaded: they help to read a stack trace. */
const NOT_UPLOADED = /\.map$|README\.md$/;

/** @returns bytes of a bundle's files, uncompressed and after gzip, as Cloudflare counts them */
export function measureBundleSize(worker: string): { readonly bytes: number; readonly gzip: number } {
  let [bytes, gzip] = [0, 0];
  for (const entry of readdirSync(worker, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NOT_UPLOADED.test(entry.name)) continue;
    const file = readFileSync(path.join(entry.parentPath, entry.name));
    bytes += file.length;
    gzip += gzipSync(file).length;
  }
  return { bytes, gzip };
}
